import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '../../contract/validation/check-field';
import { wordKey } from '../../contract/language/derive';
import type { ErrorName } from '../../contract/wire/errors';
import { failureWords } from '../../contract/validation/failure-words';
import { textValues } from '../../contract/text/word';
import type { Language } from '../../contract/constants';
import type { Placed } from '../../contract/language/placed';
import { dynamicKey } from '../../contract/text/word-key';
import { StorageFull } from '../ports/files';
import type { Ports } from '../ports/ports';
import { Hindered, InvalidFields, Refusal } from '../refusal';
import type { AppEnv } from './context';
import { GivenUp } from '../db/given-up';
import { databaseRefusal } from './database-errors';
import { WrittenJson } from './json/written-json';
import { hasWord, translate } from './words';

/** The envelope of what went well. */
export const success = (data: unknown) =>
  data instanceof WrittenJson
    ? new WrittenJson(`{"code":0,"msg":"success","data":${data.text}}`)
    : { code: 0, msg: 'success', data: data ?? null };

/** The label of a field, or of one that its lines have, for messages that name it. */
function labelOf(language: Language, resource: Placed | undefined, field: string, ofLines?: string): string {
  const key = resource && wordKey(resource, ...(ofLines ? ['rows', ofLines] : []), 'field', field);
  return key && hasWord(language, key) ? translate(language, key) : field;
}

/** Messages by field, in the caller's language. */
export function fieldMessages(
  language: Language,
  failures: InvalidFields['failures'],
  resource?: Placed,
): Record<string, string> {
  const told = Object.entries(failures).map(([field, failure]): [string, string] => {
    const say = (key: string, params?: Failure['params']) =>
      translate(language, dynamicKey(key), { label: labelOf(language, resource, field), ...params });
    return [field, failureWords(say, language, failure, (name) => labelOf(language, resource, name, field))];
  });
  return Object.fromEntries(told);
}

/** What hinders an operation, by the words of the definition; null where it has none for the value or the operation. */
function hindranceWords(language: Language, { resource, operation, field, value }: Hindered): string | null {
  const valueKey =
    typeof value === 'boolean' ? `engine.${value ? 'yes' : 'no'}` : wordKey(resource, 'option', field, String(value));
  const own = wordKey(resource, 'action', operation);
  const keys = {
    field: wordKey(resource, 'field', field),
    value: valueKey,
    action: hasWord(language, own) ? own : `engine.action.${operation}`,
  };
  if (!Object.values(keys).every((key) => hasWord(language, key))) return null;
  return translate(
    language,
    'engine.hindered',
    Object.fromEntries(Object.entries(keys).map(([gap, key]) => [gap, translate(language, dynamicKey(key))])),
  );
}

/** The one sentence for a refusal; where one field is to blame, its own. */
export function messageOf(language: Language, refusal: Refusal, resource?: Placed): string {
  if (refusal instanceof InvalidFields) {
    const [first] = Object.values(fieldMessages(language, refusal.failures, resource));
    if (first) return first;
  }
  const hindrance = refusal instanceof Hindered ? hindranceWords(language, refusal) : null;
  return hindrance ?? translate(language, `error.${refusal.key}`, refusal.params);
}

function dataOf(language: Language, refusal: Refusal, resource?: Placed): unknown {
  if (refusal instanceof InvalidFields) return { fields: fieldMessages(language, refusal.failures, resource) };
  if (refusal.data !== null) return refusal.data;
  const { params } = refusal;
  return Object.keys(params).length > 0
    ? textValues(params, (key, values) => translate(language, dynamicKey(key), values))
    : null;
}

const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'accessDenied',
  404: 'notFound',
  413: 'tooLarge',
  415: 'mediaType',
};

/** Any error as a refusal; null where nobody foresaw it. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFull) return new Refusal('storageFull');
  if (error instanceof GivenUp) return new Refusal('tookTooLong');
  if (error instanceof HTTPException) return new Refusal(BY_STATUS[error.status] ?? 'internal');
  return databaseRefusal(error);
}

/** What the log tells of an error, its cause first: Drizzle hides the database's words behind its own. */
function toldOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { cause } = error;
  return {
    error: cause instanceof Error ? `${cause.message}: ${error.message}` : error.message,
    stack: error.stack,
    code: (cause as { code?: unknown } | undefined)?.code,
  };
}

/** Seconds after which a call may go better, by what it was refused with; a refusal that counts them says so itself. */
const WAIT: ReadonlyMap<number, number> = new Map([
  [429, 1],
  [503, 2],
]);

/** The envelope of a refusal or an unforeseen error; the latter goes to the log with the request id, never to the caller. */
export function answerError(c: Context<AppEnv>, ports: Ports, error: unknown, resource?: Placed): Response {
  const { language, requestId } = c.get('info');
  const known = refusalOf(error);
  // Who is gone missed nothing: no failure of the server's.
  const isFailure = (!known || known.http >= 500) && !(error instanceof GivenUp);
  if (isFailure) ports.log.error({ requestId, path: c.req.path, ...toldOf(error) }, 'call failed');
  const refusal = known ?? new Refusal('internal');
  if (refusal.key === 'diskFull') ports.trouble.diskFullAt = ports.clock.now().getTime();
  const wait = refusal.params.seconds ?? WAIT.get(refusal.http);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  return c.json(
    { code: refusal.code, msg: messageOf(language, refusal, resource), data: dataOf(language, refusal, resource) },
    refusal.http as ContentfulStatusCode,
  );
}
