import { expect, it } from 'vitest';
import { comparable, differencesOf } from './differences';

type Json = Record<string, unknown>;

const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
/** A document of one call. */
const documentOf = ({ row = {}, body = {}, parameters = [], schemas = {} }: Record<string, unknown>, path = '/x') => ({
  paths: {
    [path]: { post: { parameters, requestBody: content(body as Json), responses: { 200: content(row as Json) } } },
  },
  components: { schemas },
});
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const text: Json = { type: 'string' };

const told = (before: Json, after: Json) =>
  differencesOf(before, after).map(({ at, what, isBreaking }) => `${isBreaking ? '!' : ''}${at} ${what}`);

it('a call that is gone breaks programs, a new one does not [INT-08]', () => {
  expect(told(documentOf({}), documentOf({}, '/y'))).toEqual(['!POST /x is gone', 'POST /y is new']);
  expect(told(documentOf({}), documentOf({}))).toEqual([]);
});

it('what a program sends may be more, and never has to be [INT-08]', () => {
  const before = documentOf({
    body: object({ a: text, b: { ...text, maxLength: 9 }, c: { enum: ['x', 'y'] } }, ['a']),
  });
  const after = documentOf({
    body: object({ b: { ...text, maxLength: 5 }, c: { enum: ['y', 'z'] }, d: text, e: text }, ['d', 'b']),
  });
  expect(told(before, after)).toEqual([
    '!POST /x has no `a` any more',
    '!POST /x requires `d`',
    '!POST /x requires `b`',
    '!POST /x, `b` takes at most 5 (`maxLength`)',
    '!POST /x, `c` has no value `x` any more',
    'POST /x has `e`',
    'POST /x, `c` has the value `z`',
  ]);
});

it('what a program is answered may be more, and has to be there [INT-08]', () => {
  const before = documentOf({ row: object({ a: text, b: text, c: { enum: ['x'] } }, ['a', 'b']) });
  const after = documentOf({
    row: object({ a: { type: ['string', 'null'] }, b: text, c: { enum: ['x', 'y'] }, d: text }, ['a']),
  });
  expect(told(before, after)).toEqual([
    '!POST /x may be without `b`',
    '!POST /x, `a` may be `null`',
    'POST /x has `d`',
    'POST /x, `c` has the value `y`',
  ]);
});

it('parameters are compared by name, those that refer to others as what they are [INT-08]', () => {
  const parameter = (name: string, required = false, schema = text) => ({ name, in: 'query', required, schema });
  const before = documentOf({ parameters: [parameter('a'), parameter('b'), parameter('c')] });
  const after = documentOf({
    parameters: [parameter('b', true), parameter('c', false, { type: 'integer' }), parameter('d')],
  });
  expect(told(before, after)).toEqual([
    '!POST /x does not take the parameter `a` any more',
    '!POST /x requires the parameter `b`',
    '!POST /x, parameter `c` is never `string` any more',
    'POST /x takes the parameter `d`',
    'POST /x, parameter `c` may be `integer`',
  ]);
});

it('a schema that calls share is told once for what is sent, once for what is answered, also one that holds itself [INT-08]', () => {
  const $ref = '#/components/schemas/Node';
  const node = (extra: Json) => ({ Node: object({ children: { type: 'array', items: { $ref } }, ...extra }) });
  const before = documentOf({ row: { $ref }, body: { $ref }, schemas: node({ a: text }) });
  const after = documentOf({ row: { $ref }, body: { $ref }, schemas: node({ b: text }) });
  expect(told(before, after)).toEqual(['!schema Node has no `a` any more', 'schema Node has `b`']);
});

it('texts are left out of what is kept of a version, and properties that are called like them are not [INT-08]', () => {
  const row = { description: 'x', ...object({ description: { ...text, description: 'y' }, default: text }) };
  expect(comparable({ schemas: { summary: row } })).toEqual({
    schemas: { summary: object({ description: text, default: text }) },
  });
});
