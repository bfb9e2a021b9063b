import { IS_WHOLE } from '../../../contract/testing/short-run';
import { propertiesOf, resolverOf, sampleOf, type Json, type DocumentedCall } from './document';
import { BROKEN_ESCAPES, JSON_VALUES, LARGE_VALUES, TEXT_VALUES } from './values';

/** One call with one thing amiss. `path` holds ids already; `raw` is the body as it is sent. */
export type CallAttempt = {
  operation: DocumentedCall;
  at: string;
  path: string;
  raw?: string;
  type?: string;
  /** The parameter of a query, or the field and what is inside of it, that is given a value, the value as it is written, and the body without it. */
  given?: { part: 'query' | 'body'; names: readonly string[]; value: string; sound: string };
};

export const nameOf = ({ operation, at }: CallAttempt): string => `${operation.method} ${operation.path} ${at}`;

/** What calls are made with where nothing is amiss. */
export type Sound = {
  /** Id of a row that the call is about. */
  idOf: (operation: DocumentedCall) => string;
  /** Values that the fields of the body may have; what is not named follows from the schema. */
  bodyOf: (operation: DocumentedCall) => Json;
};

const escaped = (value: string): string => encodeURIComponent(value);

function pathOf({ path, pathNames }: DocumentedCall, id: string, wrong: Record<string, string> = {}): string {
  return pathNames.reduce((at, name) => at.replace(`{${name}}`, () => wrong[name] ?? id), path);
}

/** A JSON object with one member more, written as it is given: it may stand there twice. */
const withMember = (object: Json, name: string, raw: string): string => {
  const { [name]: _, ...rest } = object;
  const others = JSON.stringify(rest).slice(1);
  return `{${JSON.stringify(name)}:${raw}${others === '}' ? '' : ','}${others}`;
};

/** In the short run a third of the values, another one at each place: what many calls take is judged by the same code in all of them. */
const someOf = (values: readonly string[], place: number): readonly string[] =>
  IS_WHOLE ? values : values.filter((_, at) => at % 3 === place % 3);

/** What is large goes once into each field where everything is tried, and otherwise into the first places of a call. */
const valuesAt = (place: number, isInside?: true): readonly string[] => {
  if (isInside) return someOf(JSON_VALUES, place);
  return IS_WHOLE || place < 2 ? [...JSON_VALUES, ...LARGE_VALUES] : JSON_VALUES;
};

type Place = { at: string; names: readonly string[]; write: (raw: string) => string; isInside?: true };

/** Where a value may stand in a body: as the whole, as each field, and in the first line of each list of lines. */
function placesIn(document: Json, schema: Json, sound: Json): Place[] {
  const resolve = resolverOf(document);
  const places: Place[] = [{ at: 'body', names: [], write: (raw) => raw }];
  for (const [name, shape] of Object.entries({ ...propertiesOf(resolve, schema), noSuchField: {} })) {
    places.push({ at: `body.${name}`, names: [name], write: (raw) => withMember(sound, name, raw) });
    const of = resolve(shape);
    const line = of.items ?? of;
    const isList = of.items !== undefined;
    for (const inside of Object.keys(propertiesOf(resolve, line))) {
      const [own] = isList ? (sound[name] ?? []) : [sound[name]];
      const whole = own ?? sampleOf(resolve, line);
      const write = (raw: string): string => {
        const written = withMember(whole, inside, raw);
        return withMember(sound, name, isList ? `[${written}]` : written);
      };
      places.push({ at: `body.${name}.${inside}`, names: [name, inside], write, isInside: true });
    }
  }
  return places;
}

function* bodyAttempts(document: Json, operation: DocumentedCall, sound: Sound): Generator<CallAttempt> {
  const { body } = operation;
  const path = pathOf(operation, sound.idOf(operation));
  const whole = { ...sampleOf(resolverOf(document), body), ...sound.bodyOf(operation) };
  const written = JSON.stringify(whole);
  for (const [place, { at, names, write, isInside }] of placesIn(document, body, whole).entries()) {
    for (const value of valuesAt(place, isInside))
      yield {
        operation,
        at: `${at} = ${value.slice(0, 60)}`,
        path,
        // Most attempts are passed over: written when it is sent.
        get raw() {
          return write(value);
        },
        type: 'application/json',
        given: { part: 'body', names, value, sound: written },
      };
  }
}

type Plain = Pick<CallAttempt, 'operation' | 'raw' | 'type'>;

function* pathAttempts(plain: Plain, id: string): Generator<CallAttempt> {
  for (const name of plain.operation.pathNames)
    for (const value of [...TEXT_VALUES.filter(Boolean).map(escaped), ...BROKEN_ESCAPES])
      yield { ...plain, at: `{${name}} = ${value.slice(0, 60)}`, path: pathOf(plain.operation, id, { [name]: value }) };
}

function* queryAttempts(plain: Plain, id: string): Generator<CallAttempt> {
  const { path, query } = plain.operation;
  const own = pathOf(plain.operation, id);
  for (const [place, name] of [...Object.keys(query), 'constructor'].entries())
    for (const value of someOf(TEXT_VALUES, place + path.length))
      yield {
        ...plain,
        at: `?${name} = ${value.slice(0, 60)}`,
        path: `${own}?${name}=${escaped(value)}`,
        given: { part: 'query', names: [name], value, sound: '' },
      };
}

const TYPES = ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'];
const RAW = ['', '{}', '[', '--x\r\n\r\n--x--', '\u0000'];

/** Bodies of calls that take a file, bytes, or nothing. */
function* otherAttempts(operation: DocumentedCall, id: string): Generator<CallAttempt> {
  const path = pathOf(operation, id);
  for (const type of TYPES) for (const raw of RAW) yield { operation, at: `${type} ${raw}`, path, raw, type };
}

const plainOf = (operation: DocumentedCall, sound: Sound): Plain =>
  operation.method === 'GET'
    ? { operation }
    : {
        operation,
        raw: JSON.stringify(operation.body ? sound.bodyOf(operation) : {}),
        type: 'application/json',
      };

/** Every call of the document once, with nothing amiss that the document tells of. */
export const plainCallsOf = (operations: readonly DocumentedCall[], sound: Sound): CallAttempt[] =>
  operations.map((operation) => ({
    ...plainOf(operation, sound),
    at: 'as it is',
    path: pathOf(operation, sound.idOf(operation)),
  }));

/** Every call of the document with each of its parameters and fields amiss, one at a time. */
export function* attemptsOf(
  document: Json,
  operations: readonly DocumentedCall[],
  sound: Sound,
): Generator<CallAttempt> {
  for (const operation of operations) {
    const id = sound.idOf(operation);
    const plain = plainOf(operation, sound);
    yield* pathAttempts(plain, id);
    yield* queryAttempts(plain, id);
    if (operation.body) yield* bodyAttempts(document, operation, sound);
    else if (plain.raw !== undefined) yield* otherAttempts(operation, id);
  }
}
