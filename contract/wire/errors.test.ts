import { expect, it } from 'vitest';
import { ERRORS } from './errors';

type Known = { code: number; http?: number; sameAs?: keyof typeof ERRORS };
const all = Object.entries(ERRORS) as [string, Known][];

/** Codes that machines act by, each its own although the protocol refuses. */
const isOfKeys = (code: number): boolean => code > 22_000 && code < 22_100;

it('each refusal that a person can mend has a code of its own', () => {
  const own = all.filter(
    ([, { code, http, sameAs }]) => (http === undefined && sameAs === undefined) || isOfKeys(code),
  );
  const codes = own.map(([, { code }]) => code);
  const shared = own.filter(([, { code }]) => codes.filter((one) => one === code).length > 1);
  expect(own.length).toBeGreaterThan(50);
  expect(shared).toEqual([]);
});

it('one that repeats another has its code, and one of the protocol that of its status', () => {
  for (const [name, { code, http, sameAs }] of all) {
    if (sameAs !== undefined) expect([name, code]).toEqual([name, ERRORS[sameAs].code]);
    if (http !== undefined && !isOfKeys(code)) expect([name, code]).toEqual([name, http]);
  }
});
