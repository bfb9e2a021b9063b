import type { AxiosResponse } from 'axios';
import * as v from 'valibot';
import { AnyEnvelope, FieldErrors, type Envelope } from '../../contract/wire/envelope';
import { rejectToken } from './rejected-token';
import { CallError, httpMessage } from './errors';
import { request, type CallOptions, type Method } from './request';
import { httpSettings } from './settings';

/** Calls whose 401 is their own affair: the session decides what it means. */
const OWN_401 =
  /^\/(sys|auth)\/((security\/gnds\/)?user\/info|security\/gnds\/.*|login(\/.*)?|oauth\/(login|logout|exchange))$/;

/** The envelope of an answer; empty where it has none. What is no text is no message: it would be shown. */
const envelopeOf = (body: unknown): Partial<Envelope<unknown>> =>
  v.is(AnyEnvelope, body) ? v.parse(AnyEnvelope, body) : {};

const fieldsOf = (data: unknown): Record<string, string> | undefined =>
  v.is(FieldErrors, data) ? data.fields : undefined;

/** Code of an answer that cannot be read. */
const BROKEN = -1;

const requestIdOf = ({ headers }: AxiosResponse): string | undefined => headers['x-request-id'] as string | undefined;

const is401 = (status: number, code: number | undefined): boolean => status === 401 || code === 401;

/** Ends the session for a refused token: once a token, and never for an answer to a token that is no longer in use. */
function refuseToken(response: AxiosResponse, path: string, { noLogin }: CallOptions): void {
  if (!noLogin && !OWN_401.test(path) && rejectToken(response.config.headers.Authorization))
    httpSettings().onUnauthorized();
}

/** Tells the app what a refusal means for all that it shows. */
function tellRefusal(response: AxiosResponse, path: string, code: number | undefined, options: CallOptions): void {
  if (is401(response.status, code)) refuseToken(response, path, options);
  if (response.status === 403) httpSettings().onForbidden?.();
}

/** The failure that an answer stands for, or null where it is a success. Tells the app of a refused token. */
export function failureIn(response: AxiosResponse, path: string, options: CallOptions = {}): CallError | null {
  const { status } = response;
  const isHttpFailure = status < 200 || status >= 300;
  const envelope = envelopeOf(response.data);
  if (!isHttpFailure && envelope.code === 0) return null;
  tellRefusal(response, path, envelope.code, options);
  // A success without an envelope is no answer of ours: HTML of some gateway, or JSON cut off.
  const fallback = isHttpFailure ? status : BROKEN;
  return new CallError({
    status,
    code: envelope.code ?? fallback,
    msg: (!isHttpFailure && envelope.msg) || (() => httpMessage(fallback, path, envelope.msg)),
    fields: fieldsOf(envelope.data),
    data: envelope.data,
    requestId: requestIdOf(response),
    silent: options.silent,
  });
}

/** An answer that says success, and holds something that its reader cannot work with. */
export const brokenAnswer = (response: AxiosResponse, path: string, { silent }: CallOptions = {}): CallError =>
  new CallError({
    status: response.status,
    code: BROKEN,
    msg: () => httpMessage(BROKEN, path),
    requestId: requestIdOf(response),
    silent,
  });

/**
 * Calls the API and answers the envelope's data. `path` stands below the API base and starts with a slash.
 * `answer` is the schema of the call in `contract/wire`: what does not fit it is refused here rather than met on a screen.
 * @throws CallError for every other code than 0, every other status than 2xx, data of another shape, and where no answer came
 * @throws DOMException named AbortError where `signal` ended the call
 */
export async function call<T>(
  method: Method,
  path: string,
  { answer, ...options }: CallOptions & { answer?: v.GenericSchema<unknown, T> } = {},
): Promise<T> {
  const response = await request(method, path, options);
  const failure = failureIn(response, path, options);
  if (failure) throw failure;
  const { data } = response.data as Envelope<T>;
  // As it came: a schema that made another value of it would cost every row a copy.
  if (answer && !v.is(answer, data)) throw brokenAnswer(response, path, options);
  return data;
}
