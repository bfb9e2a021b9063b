/* eslint-disable-next-line typescript/no-explicit-any -- a document is read as it comes */
export type Json = any;

/** One call of the OpenAPI document: where it is, what it takes, and who may make it. */
export type DocumentedCall = {
  method: string;
  path: string;
  resource?: string;
  auth: 'session' | 'client' | 'none';
  isTenantScoped: boolean;
  pathNames: readonly string[];
  /** The schema of each parameter of the query. */
  query: Readonly<Record<string, Json>>;
  /** The schema of a JSON body; none where there is no body, or bytes. */
  body?: Json;
};

/** The parts of a document by their references. */
export const resolverOf =
  (document: Json) =>
  (part: Json): Json =>
    part?.$ref === undefined
      ? part
      : part.$ref
          .slice(2)
          .split('/')
          .reduce((at: Json, name: string) => at[name], document);

type Resolve = ReturnType<typeof resolverOf>;

/** Properties of an object, those of its parts too. */
export function propertiesOf(resolve: Resolve, given: Json): Record<string, Json> {
  const schema = resolve(given) ?? {};
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return Object.assign({}, ...parts.map((part: Json) => propertiesOf(resolve, part)), schema.properties);
}

const authOf = (document: Json, operation: Json): DocumentedCall['auth'] => {
  const [first] = operation.security ?? document.security;
  return first ? (Object.keys(first)[0] as 'session' | 'client') : 'none';
};

/** Every call that the document tells of. */
export function documentedCalls(document: Json): DocumentedCall[] {
  const resolve = resolverOf(document);
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): DocumentedCall => {
      const parameters: Json[] = operation.parameters.map(resolve);
      return {
        method: method.toUpperCase(),
        path,
        resource: operation['x-resource'],
        auth: authOf(document, operation),
        isTenantScoped: operation['x-tenant-scoped'],
        pathNames: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        query: Object.assign(
          {},
          ...parameters
            .filter((one) => one.in === 'query')
            .map(({ name, schema }) => {
              const inside = propertiesOf(resolve, schema);
              return Object.keys(inside).length > 0 ? inside : { [name]: resolve(schema) };
            }),
        ),
        body: resolve(operation.requestBody)?.content?.['application/json']?.schema,
      };
    }),
  );
}

const textOf = ({ format, enum: options, minLength = 1 }: Json): string => {
  if (options) return options[0];
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date') return '2040-01-01';
  if (format === 'date-time') return '2040-01-01T00:00:00.000Z';
  return 'x'.repeat(Math.max(1, minLength));
};

const sampleOfObject = (resolve: Resolve, schema: Json): Json => {
  const properties = propertiesOf(resolve, schema);
  const required: string[] = schema.required ?? [];
  return Object.fromEntries(required.map((name) => [name, sampleOf(resolve, properties[name])]));
};

const BY_TYPE = new Map<string, (schema: Json, resolve: Resolve) => Json>([
  ['string', textOf],
  ['integer', (schema) => schema.enum?.[0] ?? Math.max(1, schema.minimum ?? 1)],
  ['boolean', () => false],
  ['array', (schema, resolve) => Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(resolve, schema.items))],
]);

/** A value as the schema asks for it: of an object what it must have. */
export function sampleOf(resolve: Resolve, given: Json): Json {
  const schema = resolve(given) ?? {};
  if ('const' in schema) return schema.const;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(resolve, choice);
  const [type] = [schema.type].flat();
  return BY_TYPE.get(type)?.(schema, resolve) ?? sampleOfObject(resolve, schema);
}
