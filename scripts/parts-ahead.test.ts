import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aheadOf } from './parts-ahead';

/** What the page asks for, given its address and what the browser keeps. */
function asked(hash: string, kept: Record<string, string> | null): string[] {
  const links: { href: string; rel: string }[] = [];
  runInNewContext(aheadOf({ console: '/assets/console-1.js', engine: '/assets/engine-1.js' }), {
    location: { hash },
    localStorage: { getItem: (key: string) => (kept ? (kept[key] ?? null) : fail()) },
    document: { createElement: () => ({}), head: { appendChild: (link: { href: string; rel: string }) => links.push(link) } },
  });
  return links.map(({ rel, href }) => `${rel} ${href}`);
}
const fail = () => {
  throw new Error('storage is forbidden');
};
const signedIn = { 'v1@token': '{"token":"x"}' };

test('who is signed in gets the parts of the screen with the first scripts, nobody else does', () => {
  expect(asked('#/account/client/index?page=2', signedIn)).toEqual(['modulepreload /assets/console-1.js', 'modulepreload /assets/engine-1.js']);
  for (const home of ['', '#/', '#/home']) expect(asked(home, signedIn)).toEqual(['modulepreload /assets/console-1.js']);
  for (const other of ['#/login', '#/portal', '#/ssoLogin?ssoticket=1', '#/reset-password?x']) expect(asked(other, signedIn), other).toEqual([]);
  expect(asked('#/account/client/index', {})).toEqual([]);
  expect(asked('#/account/client/index', null)).toEqual([]);
});
