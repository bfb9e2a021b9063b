import { expect } from 'vitest';
import type { Field } from '../../../contract/language/field';
import { fieldsWhere, type Subject } from './subject';

const MARKUP = '<img src=x onerror="hit()"><script>hit()</script><a href="javascript:hit()">x</a>';
/** What of it must never come out of a formatted text. */
const HARM = /<script|onerror|javascript:|<iframe/i;

const isFree = ({ kind, rules, secret, virtual, max = 255 }: Field): boolean =>
  ['text', 'longText'].includes(kind) && !rules && !secret && !virtual && max >= MARKUP.length;

/** Markup that lies in texts is answered as the data that it is, in answers that no browser takes for a page; what may be formatted is cleaned when it comes. */
export async function expectHarmlessScript({ r, call, seed, input, allows }: Subject): Promise<void> {
  const free = fieldsWhere(r, isFree).map(([name]) => name);
  const row = await seed(Object.fromEntries(free.map((name) => [name, `${MARKUP} ${name}`.slice(0, 255)])));
  const paths = [
    '/page?limit=100',
    ...(allows('info') ? [`/${row.id}`] : []),
    ...(allows('export') ? ['/export?format=csv'] : []),
  ];
  for (const path of paths) {
    const { headers, text } = await call('GET', path);
    expect([path, headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/^(application\/json|text\/csv)/),
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("default-src 'none'"),
    ]);
    if (path.startsWith('/export')) expect(headers.get('content-disposition')).toMatch(/^attachment/);
    else expect(() => void JSON.parse(text)).not.toThrow();
  }
  const rich = fieldsWhere(r, ({ kind }) => kind === 'richText').map(([name]) => name);
  if (rich.length === 0 || !allows('save')) return;
  const sent = Object.fromEntries(rich.map((name) => [name, `<p>kept</p>${MARKUP}`]));
  const { code, data } = await call('POST', '', { ...(await input()), ...sent });
  expect(code).toBe(0);
  for (const name of rich) {
    expect(data[name]).toContain('kept');
    expect(data[name]).not.toMatch(HARM);
  }
}
