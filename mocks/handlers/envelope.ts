import { HttpResponse, type DefaultBodyType, type JsonBodyType } from 'msw';
import error from '../../contract/locales/en-US/error.json';
import validate from '../../contract/locales/en-US/validate.json';
import type { Failure } from '../../contract/validation/check-field';
import { failureWords } from '../../contract/validation/failure-words';
import { ERRORS, type ErrorName } from '../../contract/wire/errors';

type Words = Record<string, unknown>;
const WORDS: Words = { error, validate };

/** A word in English with its gaps filled; the key where there is none. */
const say = (key: string, params: Record<string, string | number> = {}): string => {
  const word = key.split('.').reduce<unknown>((tree, part) => (tree as Words | undefined)?.[part], WORDS);
  if (typeof word !== 'string') return key;
  return word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};

/** What a handler of MSW answers. */
export type MockAnswer = HttpResponse<DefaultBodyType>;

/** An answer as the server wraps it. */
export const mockAnswer = (data: unknown): MockAnswer =>
  HttpResponse.json({ code: 0, msg: 'success', data: data as JsonBodyType });

/** A refusal of the catalogue in English; `data` where it has some. */
export const refused = (name: ErrorName, data: unknown = null): MockAnswer => {
  const { code, http = 200 } = ERRORS[name] as { code: number; http?: number };
  return HttpResponse.json({ code, msg: say(`error.${name}`), data: data as JsonBodyType }, { status: http });
};

/** What is wrong with each field, in English. */
export const wordsOfFailures = (failures: Readonly<Record<string, Failure>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(failures).map(([field, failure]) => [field, failureWords(say, 'en-US', failure, (name) => name)]),
  );
