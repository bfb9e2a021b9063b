import type { Envelope } from '../../contract/calls';
import type { Language } from '../../contract/constants';
import { sign } from '../../contract/signature';
import { PART_TYPE, TUS_VERSION } from '../../contract/upload';

/** The server could not be reached, or what answered is not it. */
export class Unreachable extends Error {}

/** The server said no, in the language asked for. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly requestId: string,
    /** What the server says beside it. */
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

const TIMEOUT = 30_000;

export type Server = {
  call<T>(method: 'GET' | 'POST', path: string, options?: { body?: unknown; secret?: string }): Promise<T>;
  /** Sends bytes as tus 1.0.0 has it; answers where the upload stands then. */
  sendPart(path: string, secret: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Bytes of a file, both ends included. */
  range(path: string, secret: string, start: number, end: number): Promise<Uint8Array>;
};

const isEnvelope = (value: unknown): value is Envelope<unknown> => typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** The base of the API: an address may be given with `/api` or without. */
export const apiBase = (address: string): string => {
  const base = address.replace(/\/+$/, '');
  return base.endsWith('/api') ? base : `${base}/api`;
};

async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isEnvelope(answer)) throw new Unreachable(`HTTP ${response.status} from ${response.url}, and no answer of the console's API`);
  return answer;
}

async function fetchFrom(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  } catch (error) {
    const cause = (error as { cause?: { message?: string; code?: string } }).cause;
    throw new Unreachable(`${url} does not answer: ${cause?.message || cause?.code || (error as Error).message}`);
  }
}

/** Calls the public interface of testers over HTTP; writes are signed as `docs/wire.md` has it. */
export function serverAt(address: string, language: Language): Server {
  const base = apiBase(address);
  return {
    async call<T>(method: 'GET' | 'POST', path: string, { body, secret }: { body?: unknown; secret?: string } = {}) {
      const requestId = crypto.randomUUID();
      const timestamp = String(Date.now());
      const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', 'X-Request-Start': timestamp, 'Accept-Language': language };
      if (secret) headers.Authorization = `Bearer ${secret}`;
      if (method === 'POST') {
        Object.assign(headers, { 'Content-Type': 'application/json', 'X-Request-Id': requestId, 'X-Timestamp': timestamp });
        headers['X-Signature'] = sign({ path, body, requestId, timestamp });
      }
      const response = await fetchFrom(base + path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
      const { code, msg, data } = await envelopeOf(response);
      if (code !== 0) throw new Refused(msg, code, response.headers.get('x-request-id') ?? requestId, data);
      return data as T;
    },
    async range(path, secret, start, end) {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language, Authorization: `Bearer ${secret}`, Range: `bytes=${start}-${end}` };
      const response = await fetchFrom(base + path, { headers });
      if (response.status === 206)
        return new Uint8Array(
          await response.arrayBuffer().catch((error: Error) => {
            throw new Unreachable(`${base}${path} was broken off: ${error.message}`);
          }),
        );
      const { code, msg } = await envelopeOf(response);
      throw new Refused(msg, code, response.headers.get('x-request-id') ?? '');
    },
    async sendPart(path, secret, offset, bytes) {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-Start': String(Date.now()),
        'Accept-Language': language,
        Authorization: `Bearer ${secret}`,
        'Content-Type': PART_TYPE,
        'Tus-Resumable': TUS_VERSION,
        'Upload-Offset': String(offset),
      };
      const response = await fetchFrom(base + path, { method: 'PATCH', headers, body: bytes });
      const received = Number(response.headers.get('upload-offset') ?? Number.NaN);
      if (response.status === 204 && received > offset) return received;
      const { code, msg } = await envelopeOf(response);
      throw new Refused(msg, code, response.headers.get('x-request-id') ?? '');
    },
  };
}
