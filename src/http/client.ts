import type { AxiosResponse } from 'axios';
import type { Envelope } from '../../contract/calls';
import { CallError, httpMessage } from './errors';
import { request, type CallOptions, type Method } from './request';
import { httpSettings } from './settings';

/** Calls whose 401 is their own affair: the session decides what it means. */
const OWN_401 = /^\/(sys|auth)\/((security\/gnds\/)?user\/info|security\/gnds\/.*|login(\/.*)?|oauth\/(login|logout|exchange))$/;

const isEnvelope = (body: unknown): body is Envelope<unknown> => typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number';

const fieldsOf = (data: unknown): Record<string, string> | undefined => {
  const fields = (data as { fields?: unknown } | null)?.fields;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined;
};

let refused: string | null = null;

/** Ends the session for a refused token: once a token, and never for an answer to a token that is no longer in use. */
function leave(sentWith: unknown): void {
  const { token, onUnauthorized } = httpSettings();
  const current = token();
  if (!current || sentWith !== `Bearer ${current}` || refused === current) return;
  refused = current;
  onUnauthorized();
}

/** The failure that an answer stands for, or null where it is a success. Tells the app of a refused token. */
export function failureIn(response: AxiosResponse, path: string, options: CallOptions = {}): CallError | null {
  const { status, headers, data: body } = response as AxiosResponse<unknown>;
  const envelope = isEnvelope(body) ? body : null;
  const isHttpFailure = status < 200 || status >= 300;
  if (!isHttpFailure && envelope?.code === 0) return null;
  const code = envelope?.code ?? (isHttpFailure ? status : -1);
  if ((status === 401 || code === 401) && !options.noLogin && !OWN_401.test(path)) leave(response.config.headers.Authorization);
  const msg = isHttpFailure || !envelope ? httpMessage(isHttpFailure ? status : -1, path, envelope?.msg) : envelope.msg;
  const requestId = headers['x-request-id'] as string | undefined;
  return new CallError({ status, code, msg, fields: fieldsOf(envelope?.data), data: envelope?.data, requestId, silent: options.silent });
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
