import { describe, expect, it } from 'vitest';
import { sign, textToSign } from './signature';
import vectors from './signature-vectors.json';

describe('the signature of a request', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    '%s [NET-02]',
    (_, { text, signature, ...signed }) => {
      expect(textToSign(signed)).toBe(text);
      expect(sign(signed)).toBe(signature);
    },
  );

  it('takes nothing at all for an empty object, and leaves undefined out [NET-02]', () => {
    const rest = { path: '/x', requestId: '1', timestamp: '2' };
    expect(textToSign(rest)).toBe('/x{}{}12');
    expect(textToSign({ ...rest, parameters: {}, body: null })).toBe('/x{}{}12');
    expect(textToSign({ ...rest, body: { b: undefined, a: [{ z: 1, y: 2 }] } })).toBe('/x{}{"a":[{"y":2,"z":1}]}12');
  });

  it('changes with each of its parts [NET-02]', () => {
    const base = { path: '/x', parameters: { a: '1' }, body: { b: 1 }, requestId: 'r', timestamp: '1' };
    const others = [
      { path: '/y' },
      { parameters: { a: '2' } },
      { body: { b: 2 } },
      { requestId: 's' },
      { timestamp: '2' },
    ].map((part) => sign({ ...base, ...part }));
    expect(new Set([sign(base), ...others]).size).toBe(6);
  });
});
