import { ERRORS } from '../../contract/wire/errors';
import { httpSettings } from './settings';

/** Why a call failed, in words that can be shown. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly detail: {
      /** HTTP status; 0 where no answer came. */
      status: number;
      /** Code of the envelope; the status where there is none. */
      code: number;
      /** The server's words; a function where they are ours: a call may fail before the words are there, and the language may change. */
      msg: string | (() => string);
      /** Message by field. */
      fields?: Record<string, string>;
      data?: unknown;
      /** Found again in the server's log. */
      requestId?: string;
      /** The caller shows nothing and wants nobody else to. */
      silent?: boolean;
    },
  ) {
    super();
    Object.defineProperty(this, 'message', { get: () => this.msg });
  }
  get status(): number {
    return this.detail.status;
  }
  get code(): number {
    return this.detail.code;
  }
  get msg(): string {
    const { msg } = this.detail;
    return typeof msg === 'string' ? msg : msg();
  }
  get fields(): Record<string, string> | undefined {
    return this.detail.fields;
  }
  get data(): unknown {
    return this.detail.data;
  }
  get requestId(): string | undefined {
    return this.detail.requestId;
  }
  /** The right for lack of which it was refused, where the server says so. */
  get missingRight(): string | undefined {
    const { permission } = (this.detail.data ?? {}) as { permission?: unknown };
    return this.status === 403 && typeof permission === 'string' ? permission : undefined;
  }
  get silent(): boolean {
    return this.detail.silent === true;
  }
  /** Nothing that the user could mend: the protocol refused, or the answer was none. */
  get isFault(): boolean {
    return this.status !== 200 || this.code < 0;
  }
  /** The server may have carried out what was asked: no answer came, or none of the server's own. */
  get isOutcomeUnknown(): boolean {
    return this.code < 0 || this.status === 0 || this.status === 408 || this.status >= 500;
  }
  /** No answer came at all. */
  get isNetwork(): boolean {
    return this.detail.status === 0;
  }
}

/** Statuses that have words of their own: `error.http.<status>`. */
const CATALOGUE: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 501, 502, 503, 504, 505, 507,
]);
/** Here the server says more than the catalogue: which column, how many seconds. Of the others it may know nothing, or too much. */
const TELLING: ReadonlySet<number> = new Set([400, 403, 408, 409, 413, 415, 429, 507]);

/** Words of an HTTP failure. 404 names the path only: a query may carry a ticket. */
export function httpMessage(status: number, path: string, serverMessage?: string): string {
  const { translate } = httpSettings();
  if (serverMessage && TELLING.has(status)) return serverMessage;
  return translate(`error.http.${CATALOGUE.has(status) ? status : 'other'}`, { url: path.split('?', 1)[0] ?? '' });
}

/** The name by which the server refused, as `stale`; null where the code is none of ours. */
export const isRefusal = (error: unknown, name: keyof typeof ERRORS): error is CallError =>
  error instanceof CallError && error.code === ERRORS[name].code;
