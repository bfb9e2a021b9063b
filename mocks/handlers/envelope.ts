import { HttpResponse, type DefaultBodyType, type JsonBodyType } from 'msw';
import { english } from '../../contract/testing/english';
import type { Failure } from '../../contract/validation/check-field';
import { failureWords } from '../../contract/validation/failure-words';
import { ERRORS, type ErrorName } from '../../contract/wire/errors';

/** Values for the gaps of messages. */
const VALUES = { seconds: 2, name: 'page', url: '/api/nowhere' };

/** What a handler of MSW answers. */
export type MockAnswer = HttpResponse<DefaultBodyType>;

/** An answer as the server wraps it. */
export const mockAnswer = (data: unknown): MockAnswer =>
  HttpResponse.json({ code: 0, msg: 'success', data: data as JsonBodyType });

/** A refusal of the catalogue in English; `data` where it has some. */
export const refused = (name: ErrorName, data: unknown = null): MockAnswer => {
  const { code, http = 200 } = ERRORS[name] as { code: number; http?: number };
  return HttpResponse.json(
    { code, msg: english(`error.${name}`, VALUES), data: data as JsonBodyType },
    { status: http },
  );
};

/** What is wrong with each field, in English. */
export const wordsOfFailures = (failures: Readonly<Record<string, Failure>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(failures).map(([field, failure]) => [
      field,
      failureWords(english, 'en-US', failure, (name) => name),
    ]),
  );
