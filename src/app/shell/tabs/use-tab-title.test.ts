import { expect, it } from 'vitest';
import { tabTitle, titleFrom, toldApart } from './use-tab-title';

const t = (key: string) => `word ${key}`;
const screen = { kind: 'resource', name: 'a/b' } as const;
const form = {
  kind: 'static',
  params: {},
  route: { path: '/home', screen: () => null, title: 'shell.flowForm', titleIn: 'title' },
} as const;

it('a title from an address is one short line of text [LAY-04]', () => {
  expect(titleFrom('<b onclick=x>Cars</b>')).toBe('<b onclick=x>Cars</b>');
  expect(titleFrom(' Two\n\tlines\u0000 ')).toBe('Two lines');
  expect(titleFrom('\u202Egnp.exe')).toBe('gnp.exe');
  expect(titleFrom('x'.repeat(10_000))).toHaveLength(80);
  for (const none of [null, '', '  ', '\u200B']) expect(titleFrom(none)).toBeNull();
});

it('_mt overrides a title; a form of a process names its own [LAY-04] [RT-06]', () => {
  const title = (search: string, own: string | null = null, target: typeof screen | typeof form = screen) =>
    tabTitle(t, { path: '/a/b', search, target, title: own });
  expect(title('?_mt=Fleet&x=1', 'Own')).toBe('Fleet');
  expect(title('?_mt=%20', 'Own')).toBe('Own');
  expect(title('?title=Not+a+form')).toBe('/a/b');
  expect(title('?title=Release+4.2', null, form)).toBe('Release 4.2');
  expect(title('?title=', null, form)).toBe('word shell.flowForm');
});

it('tabs of one name are told apart by a number [TAB-01]', () => {
  expect(toldApart(['Home', 'Queue', 'Queue', 'Posts', 'Queue'])).toEqual([
    'Home',
    'Queue',
    'Queue (2)',
    'Posts',
    'Queue (3)',
  ]);
});
