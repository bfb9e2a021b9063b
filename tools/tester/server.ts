import type { Envelope } from '../../contract/wire/envelope';
import type { Language } from '../../contract/constants';
import { sign } from '../../contract/wire/signature';
import { PART_TYPE, TUS_VERSION } from '../../contract/wire/upload';

/** The server could not be reached, or what answered is not it. */
export class Unreachable extends Error {
  constructor(
    message: string,
    /** Least pause before it may be asked again, ms; null where asking again helps nothing. */
    readonly pause: number | null = null,
  ) {
    super(message);
  }
}

/** What is wrong with which field of a request, as in `brand: Please select a value`; null where the refusal names no field. */
function fieldMessages(data: unknown): string | null {
  const { fields } = (data ?? {}) as { fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).map(([name, text]) => `${name}: ${String(text)}`);
  return texts.length > 0 ? texts.join('; ') : null;
}

/** The server said no, in the language asked for. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly requestId: string,
    /** What the server says beside it. */
    readonly data: unknown = null,
    /** As with `Unreachable`: a server that is too busy, or only starts, answers too. */
    readonly pause: number | null = null,
  ) {
    super(fieldMessages(data) ?? message);
  }
}

const TIMEOUT = 30_000;
/** The clock of the caller is more than five minutes off. */
const CLOCK_OFF = 408;

/** `repeats`: done twice the call does no more than once, so that it may be made again where no answer came. A GET always does. */
export type RequestSettings = { body?: unknown; secret?: string; repeats?: true };

export type TesterServer = {
  /** Where the clock of this machine is off, the call is repeated once with the server's time. */
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, options?: RequestSettings, isAgain?: boolean): Promise<T>;
  /** Sends bytes as tus 1.0.0 has it; answers where the upload stands then. */
  sendPart(path: string, secret: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<number>;
  /** Sends a whole file as the body of a POST, which may be sent again. */
  sendBytes(path: string, secret: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Bytes of a file, both ends included. */
  range(path: string, secret: string, start: number, end: number): Promise<Uint8Array>;
};

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** The base of the API: an address may be given with `/api` or without. */
export const apiBase = (address: string): string => {
  const base = address.replace(/\/+$/, '');
  return base.endsWith('/api') ? base : `${base}/api`;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What stands in between answers so while the server is away; the server itself while it starts, and to who asks too often. */
const AWAY = new Set([429, 502, 503, 504]);

/** The pause that the answer asks for, as seconds or as a date; null where the same answer would come again. */
function pauseOf({ status, headers }: Response): number | null {
  if (!AWAY.has(status)) return null;
  const said = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

const brokenOff = ({ url }: Response, { message }: Error): Unreachable =>
  new Unreachable(`${url} was broken off: ${message}`, 0);

async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  // What is cut on its way is no wrong answer: it is asked for again.
  const text = await response.text().catch((error: Error) => {
    throw brokenOff(response, error);
  });
  const answer = parsed(text);
  if (!isEnvelope(answer))
    throw new Unreachable(
      `HTTP ${response.status} from ${response.url}, and no answer of the console's API`,
      pauseOf(response),
    );
  return answer;
}

/** A refusal as it is thrown. `sent` is the id of the request where the answer names none. */
const refusalOf = (response: Response, { msg, code, data }: Envelope<unknown>, sent = ''): Refused =>
  new Refused(msg, code, response.headers.get('x-request-id') ?? sent, data, pauseOf(response));

async function fetchFrom(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
  } catch (error) {
    const cause = (error as { cause?: { message?: string; code?: string } }).cause;
    throw new Unreachable(`${url} does not answer: ${cause?.message || cause?.code || (error as Error).message}`, 0);
  }
}

/** Calls the public interface of testers over HTTP; writes are signed as `docs/wire.md` has it. */
export function serverAt(address: string, language: Language): TesterServer {
  const base = apiBase(address);
  /** How far the server's clock is ahead of this one, ms: known once it refused a call for it. */
  let ahead = 0;
  return {
    async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, settings: RequestSettings = {}, isAgain = false) {
      const { body, secret } = settings;
      const requestId = crypto.randomUUID();
      const timestamp = String(Date.now() + ahead);
      const headers: Record<string, string> = {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-Start': timestamp,
        'Accept-Language': language,
      };
      if (secret) headers.Authorization = `Bearer ${secret}`;
      if (method !== 'GET') {
        Object.assign(headers, {
          'Content-Type': 'application/json',
          'X-Request-Id': requestId,
          'X-Timestamp': timestamp,
        });
        headers['X-Signature'] = sign({ path, body, requestId, timestamp });
      }
      const response = await fetchFrom(base + path, {
        method,
        headers,
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      const answer = await envelopeOf(response);
      const serverTime = Date.parse(response.headers.get('date') ?? '');
      if (answer.code === CLOCK_OFF && !isAgain && Number.isFinite(serverTime)) {
        ahead = serverTime - Date.now();
        return this.call<T>(method, path, settings, true);
      }
      if (answer.code !== 0) throw refusalOf(response, answer, requestId);
      return answer.data as T;
    },
    async range(path, secret, start, end) {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': language,
        Authorization: `Bearer ${secret}`,
        Range: `bytes=${start}-${end}`,
      };
      const response = await fetchFrom(base + path, { headers });
      if (response.status === 206)
        return new Uint8Array(
          await response.arrayBuffer().catch((error: Error) => {
            throw brokenOff(response, error);
          }),
        );
      throw refusalOf(response, await envelopeOf(response));
    },
    async sendBytes(path, secret, bytes, type) {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-Start': String(Date.now()),
        'Accept-Language': language,
        Authorization: `Bearer ${secret}`,
        'Content-Type': type,
      };
      const response = await fetchFrom(base + path, { method: 'POST', headers, body: bytes });
      const answer = await envelopeOf(response);
      if (answer.code !== 0) throw refusalOf(response, answer);
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
      throw refusalOf(response, await envelopeOf(response));
    },
  };
}
