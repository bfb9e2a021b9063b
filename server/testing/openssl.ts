import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `openssl` says, whether it agrees or not. */
export type Said = { isFine: boolean; text: string };

/** A folder in which the real openssl makes requests and judges certificates: nothing of ours decides there. */
export function openOpenssl() {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
  let count = 0;
  const at = (name: string): string => join(folder, name);
  const run = (...args: string[]): Said => {
    try {
      return {
        isFine: true,
        text: execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
      };
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      return { isFine: false, text: `${stdout ?? ''}${stderr ?? ''}` };
    }
  };
  const keep = (name: string, content: string | Uint8Array): string => {
    const file = at(`${(count += 1)}-${name}`);
    writeFileSync(file, content);
    return file;
  };
  return {
    run,
    /** The same while this process goes on: for what openssl asks a server of ours. */
    ask: (...args: string[]): Promise<Said> =>
      new Promise((resolve) => {
        execFile('openssl', args, { encoding: 'utf8' }, (error, stdout, stderr) =>
          resolve({ isFine: !error, text: `${stdout}${stderr}` }),
        );
      }),
    keep,
    /** A request for the name over a new key; `key` is what `-newkey` takes. */
    request(
      subject: string,
      key: readonly string[] = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
      more: readonly string[] = [],
    ): string {
      const file = at(`${(count += 1)}-request.pem`);
      const [kind = 'ec', ...options] = key;
      const said = run(
        'req',
        '-new',
        '-newkey',
        kind,
        ...options,
        '-nodes',
        '-keyout',
        `${file}.key`,
        '-subj',
        subject,
        '-utf8',
        '-out',
        file,
        ...more,
      );
      if (!said.isFine) throw new Error(said.text);
      return readFileSync(file, 'utf8');
    },
    read: (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type Openssl = ReturnType<typeof openOpenssl>;
