import { describe, expect, it } from 'vitest';
import { InvalidFields, type Refusal } from '../../refusal';
import { soundJson } from './sound-json';

const refusalOf = (text: string): Refusal => {
  try {
    soundJson(text);
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('it was taken');
};

describe('a body as JSON', () => {
  it('is an object, or nothing', () => {
    expect(soundJson('{"a":[1,{"b":"\\ud83d\\ude97"}]}')).toEqual({ a: [1, { b: '🚗' }] });
    expect(soundJson('null')).toBeNull();
    for (const text of ['', '{', '[]', '"x"', '1', '1e999', '"\\ud83d"'])
      expect([text, refusalOf(text).http]).toEqual([text, 400]);
  });

  it.each([
    ['{"a":"x","b":"\\ud83d"}', { b: { key: 'character' } }],
    ['{"a":"\\ude97","b":[{"c":"\\ud83d"}]}', { a: { key: 'character' }, b: { key: 'character' } }],
    ['{"a":{"\\ud83d":1}}', { a: { key: 'character' } }],
    ['{"\\ud83d":1}', { '\ufffd': { key: 'character' } }],
    ['{"a":[1e999]}', { a: { key: 'type' } }],
    ['{"__proto__":"\\ud83d"}', JSON.parse('{"__proto__":{"key":"character"}}')],
  ])('%s is refused by the field that cannot be signed [NET-02]', (text, failures) => {
    const refusal = refusalOf(text);
    expect(refusal).toBeInstanceOf(InvalidFields);
    expect(JSON.stringify((refusal as InvalidFields).failures)).toBe(JSON.stringify(failures));
  });

  it('is not nested deeper than a call stack reaches', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(() => soundJson(nested(60))).not.toThrow();
    expect(refusalOf(nested(200_000)).key).toBe('badRequest');
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":[{"d":1,"d":1}]}}',
    '{"a":1,"\\u0061":2}',
    '{"a" :1,"b":"{\\"a\\":1}", "a"\n: 2}',
    '{"__proto__":1,"__proto__":2}',
  ])('%s holds a key twice: it is refused [NET-02]', (text) => {
    expect(refusalOf(text).key).toBe('badRequest');
  });

  it('may hold a key again in another object, and as a value [NET-02]', () => {
    const text = JSON.stringify({
      a: 'a',
      b: { a: ['a', 'a', { a: '"a":1,"a":' }], c: '\\' },
      c: [{ a: 1 }, { a: 1 }],
    });
    expect(soundJson(text)).toEqual(JSON.parse(text));
  });
});
