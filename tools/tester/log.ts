import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ClientStatus } from '../../contract/wire/tester';
import type { ClientLogRequest, ClientLogUpload } from '../../contract/wire/client/client-log';
import { sampleLog } from '../../contract/resources/sys/client-log/sample-log';
import { pauseAfter } from './patience';
import type { TesterServer } from './server';

const HOUR = 3_600_000;

export type LogOptions = { file?: string; part: number; stop?: number; refuse: boolean };
type Work = { server: TesterServer; secret: string; print: (line: string) => void };
type LogFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same request has the same sample, so that a run that was stopped goes on with the same bytes. */
function sampleOf({ id, periodFrom }: ClientLogRequest, testerCode: string, zone: number): LogFile {
  const from = periodFrom ? Date.parse(periodFrom) : Math.floor(Date.now() / HOUR) * HOUR - 8 * HOUR;
  const text = sampleLog({ testerCode, from, zone, seed: Number.parseInt(id.slice(-8), 16), sessions: 12 });
  return { name: `${testerCode}.log.gz`, bytes: new Uint8Array(gzipSync(text)) };
}

/** Parts that may get lost one after the other. */
const LOST_MOST = 5;

/** Sends the file from where it was left; false where it is to be left on the way. Where a part got lost the server is asked how far it is. */
async function sendParts(
  { server, secret, print }: Work,
  id: string,
  { name, bytes }: LogFile,
  { part, stop }: LogOptions,
): Promise<boolean> {
  const path = `/client/log/${id}/upload`;
  const body = { name, size: bytes.length, fingerprint: sum(bytes) };
  const begin = async (): Promise<number> => {
    const { received } = await server.call<ClientLogUpload>('POST', path, { secret, body, repeats: true });
    if (received > 0) print(`goes on at byte ${received} of ${bytes.length}`);
    return received;
  };
  let lost = 0;
  const send = (at: number): Promise<number> =>
    server.sendPart(path, secret, at, bytes.subarray(at, at + part)).then(
      (next) => {
        lost = 0;
        return next;
      },
      (error: unknown) => {
        lost += 1;
        if (pauseAfter(error) === null || lost > LOST_MOST) throw error;
        return begin();
      },
    );
  let sent = 0;
  for (let at = await begin(); at < bytes.length;) {
    if (stop !== undefined && sent >= stop) {
      print(`stopped at byte ${at} of ${bytes.length}`);
      return false;
    }
    at = await send(at);
    sent += 1;
    print(`sent ${at} of ${bytes.length} bytes`);
  }
  return true;
}

/** Answers every request for a log that this tester has; prints what it does. */
export async function answerLogRequests(work: Work, options: LogOptions): Promise<number> {
  const { server, secret, print } = work;
  const { testerCode, logRequests } = await server.call<ClientStatus>('POST', '/client/heartbeat', {
    secret,
    body: {},
    repeats: true,
  });
  if (logRequests.length === 0) print('no log is asked for');
  const zone = -new Date().getTimezoneOffset();
  for (const request of logRequests) {
    print(`asked for a log (${request.kind}), until ${request.expiresAt}`);
    if (options.refuse) {
      await server.call('POST', `/client/log/${request.id}/refuse`, { secret, body: { reason: 'noLog' } });
      print('refused: no log of that period');
      continue;
    }
    const file = options.file
      ? { name: basename(options.file), bytes: new Uint8Array(await readFile(options.file)) }
      : sampleOf(request, testerCode, zone);
    if (!(await sendParts(work, request.id, file, options))) continue;
    await server.call('POST', `/client/log/${request.id}/finish`, { secret, body: { sha256: sum(file.bytes), zone } });
    print(`log sent: ${file.name}, ${file.bytes.length} bytes`);
  }
  return 0;
}
