import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { consoleFiles } from './console-files';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function connectSrc(head: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'console-files-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html><head>${head}</head></html>`);
  const answer = await consoleFiles(folder, {}).request('/');
  return /connect-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
}

it('lets the page talk to this server only, and to the endpoint of web analytics where it was built with one [APP-05]', async () => {
  expect(await connectSrc('')).toBe("'self'");
  expect(await connectSrc('<meta name="connect-origin" content="https://stats.example.com">')).toBe(
    "'self' https://stats.example.com",
  );
  expect(await connectSrc('<meta name="connect-origin" content="http://127.0.0.1:9000">')).toBe(
    "'self' http://127.0.0.1:9000",
  );
});

it('lets nothing else into the policy [APP-05]', async () => {
  for (const odd of [
    '*',
    "'unsafe-inline'",
    'https://a.example; script-src *',
    'https://a.example/path',
    'javascript:x',
  ])
    expect(await connectSrc(`<meta name="connect-origin" content="${odd}">`), odd).toBe("'self'");
});

it('names a script of the page by its hash, so that no other one runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-files-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><script>alert(1)</script></head></html>');
  const policy = (await consoleFiles(folder, {}).request('/')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});
