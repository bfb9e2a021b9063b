import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../contract/validation/check-field';
import { f, type Field } from '../../../../contract/language/field';
import { InvalidFields } from '../../../refusal';
import { validInput } from '../../write/validate';

const fields: Record<string, Field> = {
  text: f.richText({ required: true }),
  steps: f.rows({ name: f.text({ required: true }), minutes: f.int({ min: 1 }), at: f.dateTime() }, { max: 2 }),
  price: f.decimal({ unit: 'CNY', scale: 2 }),
  rule: f.code({ syntax: 'json' }),
};
const saved = (input: Record<string, unknown>) => validInput(fields, 'create', { text: '<p>a</p>', ...input });
const refused = (input: Record<string, unknown>) => {
  try {
    saved(input);
  } catch (error) {
    if (error instanceof InvalidFields) return error.failures;
    throw error;
  }
  return {};
};

describe('a formatted text', () => {
  it('keeps its marks and links', () => {
    const html =
      '<h2>Recall</h2><p>Call <strong>before</strong> <a href="https://example.com/a?b=1">noon</a></p><ul><li>one</li></ul>';
    expect(saved({ text: html }).text).toBe(html.replace('b=1"', 'b=1" target="_blank" rel="noopener noreferrer"'));
  });
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<p>a<iframe src="https://evil.example"></iframe></p>', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
    ['<p>a</p><style>body{display:none}</style>', '<p>a</p>'],
    ['<math><mi>a<mglyph><style><img src=x onerror=alert(1)></style></mglyph></mi></math>', 'a'],
  ])('is cleaned on save: %s', (given, kept) => {
    expect(saved({ text: given }).text).toBe(kept);
  });
  it('of nothing to read is no text', () => {
    for (const text of ['<p></p>', '<script>alert(1)</script>', '<p>&nbsp;</p>', ''])
      expect(refused({ text }), text).toEqual({ text: { key: 'required' } });
  });
});

const inRow = (row: number, name: string, failure: Failure): Failure => ({
  key: 'inRow',
  params: { row },
  within: { name, failure },
});

describe('lines with fields of their own', () => {
  it('are stored whole, in their order, each value in its stored form', () => {
    expect(
      saved({
        steps: [
          { name: 'b', at: '2026-03-01T08:00:00+08:00' },
          { name: 'a', minutes: 3 },
        ],
      }).steps,
    ).toEqual([
      { name: 'b', minutes: null, at: '2026-03-01T00:00:00.000Z' },
      { name: 'a', minutes: 3, at: null },
    ]);
  });
  it.each([
    [[{ name: 'a' }, { minutes: 3 }], inRow(2, 'name', { key: 'required' })],
    [[{ name: 'a', minutes: 0 }], inRow(1, 'minutes', { key: 'min', params: { min: 1 } })],
    [[{ name: 'a', other: 1 }], inRow(1, 'other', { key: 'unknown' })],
    [['a'], { key: 'inRow', params: { row: 1 } }],
    [[{ name: 'a' }, { name: 'b' }, { name: 'c' }], { key: 'maxItems', params: { max: 2 } }],
    ['a', { key: 'type' }],
  ])('are refused by the number of the line, its field and why: %j', (steps, failure) => {
    expect(refused({ steps })).toEqual({ steps: failure });
  });
});

it('an amount has no more digits than its unit, and JSON is JSON [VAL-04]', () => {
  expect(refused({ price: '12.345' })).toEqual({ price: { key: 'scale', params: { max: 2 } } });
  expect(refused({ price: '12.30' })).toEqual({});
  expect(refused({ rule: '{ "a": ' })).toEqual({ rule: { key: 'jsonSyntax' } });
  expect(saved({ rule: '{ "a": 1 }' }).rule).toBe('{ "a": 1 }');
});
