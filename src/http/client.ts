import type { AxiosResponse } from 'axios';
import type { Envelope } from '../../contract/calls';
import { buryToken } from './dead-token';
import { CallError, httpMessage } from './errors';
import { request, type CallOptions, type Method } from './request';
import { httpSettings } from './settings';

/** Calls whose 401 is their own affair: the session decides what it means. */
const OWN_401 = /^\/(sys|auth)\/((security\/gnds\/)?user\/info|security\/gnds\/.*|login(\/.*)?|oauth\/(login|logout|exchange))$/;

/** The envelope of an answer; empty where it has none. */
const envelopeOf = (body: unknown): Partial<Envelope<unknown>> =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number' ? (body as Envelope<unknown>) : {};

const fieldsOf = (data: unknown): Record<string, string> | undefined => {
  const fields = (data as { fields?: unknown } | null)?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined;
};

/** Code of an answer that cannot be read. */
const BROKEN = -1;

const is401 = (status: number, code: number | undefined): boolean => status === 401 || code === 401;

/** Ends the session for a refused token: once a token, and never for an answer to a token that is no longer in use. */
function refuseToken(response: AxiosResponse, path: string, { noLogin }: CallOptions): void {
  if (!noLogin && !OWN_401.test(path) && buryToken(response.config.headers.Authorization)) httpSettings().onUnauthorized();
}

/** The failure that an answer stands for, or null where it is a success. Tells the app of a refused token. */
export function failureIn(response: AxiosResponse, path: string, options: CallOptions = {}): CallError | null {
  const { status, headers } = response;
  const isHttpFailure = status < 200 || status >= 300;
  const envelope = envelopeOf(response.data);
  if (!isHttpFailure && envelope.code === 0) return null;
  if (is401(status, envelope.code)) refuseToken(response, path, options);
  if (status === 403) httpSettings().onForbidden?.();
  // A success without an envelope is no answer of ours: HTML of some gateway, or JSON cut off.
  const fallback = isHttpFailure ? status : BROKEN;
  return new CallError({
    status,
    code: envelope.code ?? fallback,
    msg: (!isHttpFailure && envelope.msg) || httpMessage(fallback, path, envelope.msg),
    fields: fieldsOf(envelope.data),
    data: envelope.data,
    requestId: headers['x-request-id'] as string | undefined,
    silent: options.silent,
  });
}

/**
 * Calls the API and answers the envelope's data. `path` stands below the API base and starts with a slash.
 * @throws CallError for every other code than 0, every other status than 2xx, and where no answer came
 * @throws DOMException named AbortError where `signal` ended the call
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await request(method, path, options);
  const failure = failureIn(response, path, options);
  if (failure) throw failure;
  return (response.data as Envelope<T>).data;
}
