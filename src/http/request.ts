import axios, { isAxiosError, isCancel, type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import {
  CLOCK_TOLERANCE,
  CONSOLE_BUILD,
  IDEMPOTENCY_KEY,
  REQUEST_TIMEOUT,
  SESSION_BINDING,
} from '../../contract/constants';
import { sign } from '../../contract/wire/signature';
import { aheadFirst } from './ahead';
import { learnClock, serverNow } from './clock';
import { liveToken } from './rejected-token';
import { CallError, httpMessage } from './errors';
import { doubtLine, trustLine } from './line';
import { httpSettings } from './settings';
import { callNameOf, noteAnswer, type CallName, type RequestIdentity } from './unanswered';
import { BASE_PATH } from '../storage/base-path';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
export type CallOptions = {
  /** Query. What is undefined or null is left out, lists are joined by commas. */
  params?: Record<string, unknown>;
  /** JSON body, a form, or a form with files. */
  body?: unknown;
  signal?: AbortSignal;
  /** A refused token does not end the session. */
  noLogin?: boolean;
  /** Marks the error, so that nothing shows it on behalf of the caller. */
  silent?: boolean;
  /** Of a write: goes by the request id in it, or leaves its own there. */
  identity?: RequestIdentity;
  /** Beside those that every call has. */
  headers?: Record<string, string>;
};
export type RequestOptions = CallOptions & {
  responseType?: 'json' | 'blob';
  onProgress?: (progress: AxiosProgressEvent) => void;
  timeout?: number;
};

/**
 * The one axios instance. Absolute addresses are never followed: they would carry the token to strangers. No cookie tells who calls, and axios
 * is not to look for one: it asks the browser for it at every call and sends nothing before the answer, which waits for whatever is drawn.
 */
const http: AxiosInstance = axios.create({
  allowAbsoluteUrls: false,
  timeout: REQUEST_TIMEOUT,
  validateStatus: () => true,
  adapter: aheadFirst,
  withXSRFToken: false,
  xsrfCookieName: '',
});

/** Calls that are made before a session exists: they carry neither tenant nor token. */
const ANONYMOUS = /^\/(sys\/tenant\/getTenantCode|auth\/(login(\/.*)?|oauth\/exchange|password\/(forgot|reset)))$/;
/** Of these, the steps of a login: any of them may answer a token. */
const LOGIN = /^\/auth\//;

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.map(asText).join(',') : String(value);

/** The query as it is signed and sent: an object of strings. */
export const parametersOf = (params: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, asText(value)]),
  );

/** Whether a session can be bound to this browser: the API must stand where its cookie is sent to. */
function isBindable(): boolean {
  const { base, isBound = true } = httpSettings();
  return (
    isBound &&
    navigator.cookieEnabled &&
    new URL(base, window.location.href).href === `${window.location.origin}${BASE_PATH}/api`
  );
}

/** Headers by which the server knows who calls. */
export function identity(path: string): Record<string, string> {
  const { language, tenant } = httpSettings();
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Start': String(Date.now()),
    'Accept-Language': language(),
  };
  if (ANONYMOUS.test(path))
    return LOGIN.test(path) && isBindable() ? { ...headers, [SESSION_BINDING.header]: SESSION_BINDING.value } : headers;
  const [code, bearer] = [tenant(), liveToken()];
  if (code !== null) headers['X-Tenant-Code'] = code;
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  return headers;
}

/** What the server reads of it: characters that an address may not hold are escaped on the way. */
const pathAsSent = (path: string): string => new URL(path, 'http://path').pathname;

/** A form is signed as an object of its texts, one with files as nothing. */
const signedBody = (body: unknown): unknown =>
  body instanceof FormData ? {} : body instanceof URLSearchParams ? Object.fromEntries(body) : body;

function signature(
  path: string,
  parameters: Record<string, string>,
  body: unknown,
  { requestId, timestamp }: CallName,
): Record<string, string> {
  const signed = sign({ path: pathAsSent(path), parameters, body: signedBody(body), requestId, timestamp });
  return { 'X-Request-Id': requestId, 'X-Timestamp': timestamp, 'X-Signature': signed };
}

function failureOf(error: unknown, path: string, silent?: boolean): Error {
  if (isCancel(error)) return new DOMException('aborted', 'AbortError');
  if (!isAxiosError(error)) return error as Error;
  const { translate } = httpSettings();
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new CallError({ status: 408, code: 408, msg: () => httpMessage(408, path), silent });
  return new CallError({ status: 0, code: 0, msg: () => translate('shell.network'), silent });
}

/** What every answer tells beside its content: the server's time, and which console belongs to it. */
function learn({ headers }: AxiosResponse, took: number): void {
  learnClock({ date: headers.date, age: headers.age }, took);
  const build: unknown = headers[CONSOLE_BUILD];
  if (typeof build === 'string') httpSettings().onBuild?.(build);
}

type Answered = {
  response: AxiosResponse;
  /** The call was signed with a time that is wrong as far as is known now: this machine's clock is off, or was set while it was on its way. */
  wasClockOff: boolean;
};

/** What a write says, by which it is known when it is sent again; one with a key is known by that. */
const saidBy = (method: Method, path: string, { params, body, headers }: CallOptions): readonly unknown[] | null =>
  body instanceof FormData || headers?.[IDEMPOTENCY_KEY]
    ? null
    : [liveToken(), method, path, parametersOf(params), signedBody(body)];

async function once(method: Method, path: string, options: RequestOptions): Promise<Answered> {
  const { params, body, signal, silent, responseType, onProgress, timeout, headers } = options;
  const parameters = parametersOf(params);
  const isRead = method === 'GET' || method === 'HEAD';
  // A part of an upload is bytes: what it is part of was signed, and its hash is compared in the end.
  const isUnsigned = isRead || method === 'PATCH';
  const [startedAt, signedAt] = [performance.now(), serverNow()];
  const said = isUnsigned ? null : saidBy(method, path, options);
  const name = callNameOf(said, signedAt, options.identity);
  try {
    const response = await http.request({
      baseURL: httpSettings().base,
      url: path,
      method,
      params: method === 'GET' ? { ...parameters, _t: Date.now() } : parameters,
      data: body,
      headers: { ...identity(path), ...(isUnsigned ? {} : signature(path, parameters, body, name)), ...headers },
      signal,
      responseType: responseType ?? 'json',
      timeout: timeout ?? REQUEST_TIMEOUT,
      [isRead ? 'onDownloadProgress' : 'onUploadProgress']: onProgress,
    });
    noteAnswer(said, name, response.status);
    trustLine();
    const took = performance.now() - startedAt;
    learn(response, took);
    return { response, wasClockOff: Math.abs(serverNow() - took - signedAt) > CLOCK_TOLERANCE / 2 };
  } catch (error) {
    if (!isCancel(error)) {
      noteAnswer(said, name, null);
      doubtLine();
    }
    throw failureOf(error, path, silent);
  }
}

/** Sends one call. A refused timestamp is sent once more when the answer told that this machine's clock is off: the refused one had no effect. */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<AxiosResponse> {
  const first = await once(method, path, options);
  if (first.response.status !== 408 || !first.wasClockOff) return first.response;
  return (await once(method, path, options)).response;
}
