import { expect, it } from 'vitest';
import { originOf } from './analytics-origin';

it('names the origin of an endpoint elsewhere, and of no other [APP-05]', () => {
  expect(
    [undefined, '', '/collect', 'https://stats.example.com/a/b?c', 'http://127.0.0.1:9000/x'].map(originOf),
  ).toEqual([null, null, null, 'https://stats.example.com', 'http://127.0.0.1:9000']);
  for (const wrong of ['//stats.example.com', 'javascript:alert(1)', 'stats.example.com', "https://'; script-src *"])
    expect(() => originOf(wrong), wrong).toThrow();
});
