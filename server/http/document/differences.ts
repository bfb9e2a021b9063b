/* What differs between two OpenAPI documents of the API, and what of it breaks programs that were written by the first. */

/* eslint-disable-next-line typescript/no-explicit-any -- documents are read as they come */
type Json = any;
/** Whether a program sends what a schema describes, or is answered it. */
type Direction = 'in' | 'out';
/** `at` is a call, or a schema that several calls share. */
export type ApiDifference = { at: string; what: string; isBreaking: boolean };

/** Limits that a value has to keep: a lower one of the first, a higher one of the second refuses what was taken. */
const MOST = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'] as const;
const LEAST = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'] as const;
const VARIANTS = ['allOf', 'anyOf', 'oneOf'] as const;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);
const textsOf = (values: readonly unknown[]): string => values.map((value) => `\`${String(value)}\``).join(', ');
const without = <T>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one));
const valuesIn = (schema: Json): unknown[] | null =>
  schema.enum ?? (schema.const === undefined ? null : [schema.const]);
const typesIn = ({ type }: Json): string[] => (type === undefined ? [] : [type].flat());

class Comparison {
  readonly found: ApiDifference[] = [];
  private readonly seen = new Set<string>();

  constructor(
    private readonly before: Json,
    private readonly after: Json,
  ) {}

  private say(at: string, what: string, isBreaking: boolean): void {
    if (!this.found.some((one) => one.at === at && one.what === what)) this.found.push({ at, what, isBreaking });
  }

  private resolved(document: Json, part: Json): Json {
    return typeof part?.$ref === 'string'
      ? part.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, name: string) => at?.[name], document)
      : part;
  }

  calls(): void {
    for (const path of new Set([...Object.keys(this.before.paths), ...Object.keys(this.after.paths)]))
      for (const method of METHODS) {
        const [before, after] = [this.before.paths[path]?.[method], this.after.paths[path]?.[method]];
        const at = `${method.toUpperCase()} ${path}`;
        if (before && after) this.call(at, before, after);
        else if (before) this.say(at, 'is gone', true);
        else if (after) this.say(at, 'is new', false);
      }
  }

  private call(at: string, before: Json, after: Json): void {
    this.parameters(at, before.parameters ?? [], after.parameters ?? []);
    this.body(at, before, after);
    for (const [status, response] of Object.entries<Json>(before.responses)) {
      if (status === 'default') continue;
      if (!after.responses[status]) this.say(at, `is not answered with ${status} any more`, true);
      else this.content(at, 'out', response, after.responses[status]);
    }
    if (before['x-permission'] !== after['x-permission'])
      this.say(at, `asks for the permission \`${after['x-permission'] ?? 'none'}\``, false);
    if (!before['x-person-only'] && after['x-person-only']) this.say(at, 'is for people only', true);
  }

  private parameters(at: string, before: Json[], after: Json[]): void {
    const byName = (document: Json, all: Json[]) =>
      new Map<string, Json>(
        all.map((one) => {
          const parameter = this.resolved(document, one);
          return [`${parameter.in} ${parameter.name}`, { ...parameter, $ref: one.$ref }];
        }),
      );
    const [was, is] = [byName(this.before, before), byName(this.after, after)];
    for (const [key, parameter] of was) {
      const { name } = parameter;
      const now = is.get(key);
      if (!now) this.say(at, `does not take the parameter \`${name}\` any more`, true);
      else {
        if (now.required && !parameter.required) this.say(at, `requires the parameter \`${name}\``, true);
        // One that calls share is told once.
        const isShared = now.$ref && now.$ref === parameter.$ref;
        const where = isShared ? `parameter ${nameOf(now.$ref)}` : `${at}, parameter \`${name}\``;
        this.schema(where, 'in', parameter.schema, now.schema);
      }
    }
    for (const [key, { name, required }] of is)
      if (!was.has(key))
        this.say(at, `${required ? 'requires' : 'takes'} the parameter \`${name}\``, Boolean(required));
  }

  private body(at: string, { requestBody: before }: Json, { requestBody: after }: Json): void {
    if (before && after) this.content(at, 'in', before, after);
    else if (before) this.say(at, 'takes no body any more', true);
    else if (after) this.say(at, 'takes a body', Boolean(this.resolved(this.after, after).required));
  }

  private content(at: string, direction: Direction, before: Json, after: Json): void {
    const [was, is] = [
      this.resolved(this.before, before).content ?? {},
      this.resolved(this.after, after).content ?? {},
    ];
    for (const type of Object.keys(was))
      if (is[type]) this.schema(at, direction, was[type].schema ?? {}, is[type].schema ?? {});
      else this.say(at, `${direction === 'in' ? 'does not take' : 'does not answer'} ${type} any more`, true);
  }

  private schema(at: string, direction: Direction, before: Json, after: Json): void {
    if (this.isSeen(direction, before, after)) return;
    const where = before.$ref && before.$ref === after.$ref ? `schema ${nameOf(after.$ref)}` : at;
    this.parts(where, direction, this.resolved(this.before, before) ?? {}, this.resolved(this.after, after) ?? {});
  }

  private parts(where: string, direction: Direction, was: Json, is: Json): void {
    this.types(where, direction, was, is);
    this.values(where, direction, was, is);
    if (direction === 'in') this.limits(where, was, is);
    this.properties(where, direction, was, is);
    if (was.items && is.items) this.schema(`${where}[]`, direction, was.items, is.items);
    for (const name of VARIANTS) this.variants(where, direction, was[name] ?? [], is[name] ?? []);
  }

  /** Whether two schemas with names were compared before; they may hold themselves. */
  private isSeen(direction: Direction, before: Json, after: Json): boolean {
    if (!before.$ref || !after.$ref) return false;
    const size = this.seen.size;
    return this.seen.add(`${direction} ${before.$ref} ${after.$ref}`).size === size;
  }

  private types(at: string, direction: Direction, before: Json, after: Json): void {
    const [was, is] = [typesIn(before), typesIn(after)];
    const lost = was.length > 0 && is.length > 0 ? without(was, is) : [];
    const added = was.length > 0 && is.length > 0 ? without(is, was) : [];
    if (lost.length > 0) this.say(at, `is never ${textsOf(lost)} any more`, direction === 'in');
    if (added.length > 0) this.say(at, `may be ${textsOf(added)}`, direction === 'out');
  }

  private values(at: string, direction: Direction, before: Json, after: Json): void {
    const [was, is] = [valuesIn(before), valuesIn(after)];
    if (!was || !is) {
      if (is && direction === 'in') this.say(at, `takes only ${textsOf(is)}`, true);
      return;
    }
    const [lost, added] = [without(was, is), without(is, was)];
    if (lost.length > 0) this.say(at, `has no value ${textsOf(lost)} any more`, direction === 'in');
    if (added.length > 0) this.say(at, `has the value ${textsOf(added)}`, false);
  }

  private limits(at: string, before: Json, after: Json): void {
    for (const name of MOST)
      if (after[name] < (before[name] ?? Infinity)) this.say(at, `takes at most ${after[name]} (\`${name}\`)`, true);
    for (const name of LEAST)
      if (after[name] > (before[name] ?? -Infinity)) this.say(at, `takes at least ${after[name]} (\`${name}\`)`, true);
    if (after.pattern !== undefined && after.pattern !== before.pattern)
      this.say(at, `is to match \`${after.pattern}\``, true);
  }

  private properties(at: string, direction: Direction, before: Json, after: Json): void {
    const [was, is] = [before.properties ?? {}, after.properties ?? {}];
    for (const name of Object.keys(was)) {
      if (is[name] === undefined) this.say(at, `has no \`${name}\` any more`, true);
      else this.schema(`${at}, \`${name}\``, direction, was[name], is[name]);
    }
    const required: string[] = direction === 'in' ? (after.required ?? []) : [];
    for (const name of without(Object.keys(is), Object.keys(was)))
      this.say(at, `${required.includes(name) ? 'requires' : 'has'} \`${name}\``, required.includes(name));
    this.presence(at, direction, before, after);
  }

  /** Whether properties that both have are required. */
  private presence(at: string, direction: Direction, before: Json, after: Json): void {
    const inBoth = (name: string) => before.properties?.[name] !== undefined && after.properties?.[name] !== undefined;
    const [hadTo, hasTo] = [before, after].map(({ required }): string[] => (required ?? []).filter(inBoth)) as [
      string[],
      string[],
    ];
    if (direction === 'in') for (const name of without(hasTo, hadTo)) this.say(at, `requires \`${name}\``, true);
    else for (const name of without(hadTo, hasTo)) this.say(at, `may be without \`${name}\``, true);
  }

  private variants(at: string, direction: Direction, before: Json[], after: Json[]): void {
    if (before.length === 0 || after.length === 0) return;
    if (after.length < before.length) this.say(at, 'has fewer forms', direction === 'in');
    if (after.length > before.length) this.say(at, 'has more forms', direction === 'out');
    before.slice(0, after.length).forEach((one, index) => this.schema(at, direction, one, after[index]));
  }
}

/** All differences from one document to another, those that break first, each once. */
export function differencesOf(before: Json, after: Json): ApiDifference[] {
  const comparison = new Comparison(before, after);
  comparison.calls();
  return comparison.found.toSorted(
    (a, b) => Number(b.isBreaking) - Number(a.isBreaking) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  );
}

/** Parts of a document of which no program depends: texts, examples, and refusals that all calls share. */
const ASIDE: ReadonlySet<string> = new Set(['description', 'summary', 'examples', 'default', 'tags', 'operationId']);
const NAMED_PARTS: ReadonlySet<string> = new Set(['properties', 'paths', 'schemas', 'parameters', 'responses']);

/** A document without texts, to compare later ones with. Names of properties stay, whatever they are. */
export function comparable(part: Json, isOfNames = false): Json {
  if (Array.isArray(part)) return part.map((one) => comparable(one));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries<Json>(part)
      .filter(([name]) => isOfNames || !ASIDE.has(name))
      .map(([name, value]) => [name, comparable(value, !isOfNames && NAMED_PARTS.has(name))]),
  );
}
