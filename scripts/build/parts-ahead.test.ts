import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { aheadOf, type Parts } from './parts-ahead';

const PARTS: Parts = {
  console: ['console-1'],
  engine: ['engine-1'],
  words: {
    'zh-CN': { page: 'zh-0', base: ['zh-1'], resources: { 'account/client': 'client-zh' } },
    'ko-KR': { page: 'ko-0', base: ['ko-1'], resources: { 'account/client': 'client-ko' } },
  },
  definitions: { 'account/client': ['client-1', 'shared-1'] },
};
type Ahead = { calls: Record<string, unknown>; headers?: Record<string, string> };
type Asked = {
  first: string[];
  files: string[];
  calls: string[];
  headers: Record<string, string> | undefined;
  kept: string[];
};

/** What the page asks for, given its address and what the browser keeps; `first` before any of it has come. */
function asked(
  hash: string,
  kept: Record<string, string> | null,
  { base = '/api', pathname = '/', root = '' } = {},
): Asked {
  const files: string[] = [];
  const calls: string[] = [];
  const onCome: (() => void)[] = [];
  const append = ({ rel, href, onload }: { href: string; rel: string; onload: (() => void) | null }) => {
    files.push(`${rel} ${href}`);
    if (onload) onCome.push(onload);
  };
  const window: { ahead?: Ahead } = {};
  runInNewContext(aheadOf(PARTS, { base, language: 'zh-CN' }), {
    window,
    location: { hash, pathname },
    localStorage: { getItem: (key: string) => (kept ? (kept[key] ?? null) : fail()) },
    fetch: (address: string) => {
      calls.push(address.replace(/_t=\d+$/, ''));
      return Promise.resolve(address);
    },
    document: {
      createElement: () => ({}),
      head: { append },
      documentElement: { dataset: root === '' ? {} : { base: root } },
    },
  });
  const first = [...files];
  for (const then of onCome.splice(0)) then();
  return { first, files, calls, headers: window.ahead?.headers, kept: Object.keys(window.ahead?.calls ?? {}) };
}
const fail = () => {
  throw new Error('storage is forbidden');
};
const signedIn = { 'v1@token': '{"token":"x","expiresAt":"2030-01-01T00:00:00.000Z"}', 'v1@tenant': '1001' };
const SESSION = ['/api/sys/user/info?', '/api/sys/menu/permissions?', '/api/sys/menu/nav?'];
const filesOf = (...names: string[]) => names.map((name) => `modulepreload /assets/${name}.js`);

test('who is signed in gets the parts of the screen and the data of the session with the first scripts, nobody else does', () => {
  const list = asked('#/account/client/index?page=2', signedIn);
  expect(list.files).toEqual(filesOf('zh-0', 'console-1', 'zh-1', 'engine-1', 'client-1', 'shared-1', 'client-zh'));
  expect(list.first).toEqual(filesOf('zh-0'));
  expect(list.calls).toEqual(SESSION);
  expect(list.headers).toMatchObject({
    Authorization: 'Bearer x',
    'X-Tenant-Code': '1001',
    'Accept-Language': 'zh-CN',
    'X-Requested-With': 'XMLHttpRequest',
  });
  for (const home of ['', '#/', '#/home'])
    expect(asked(home, signedIn).files).toEqual(filesOf('zh-0', 'console-1', 'zh-1'));
  for (const other of ['#/login', '#/portal', '#/ssoLogin?ssoticket=1', '#/reset-password?x'])
    expect(asked(other, signedIn), other).toEqual({
      first: filesOf('zh-0'),
      files: filesOf('zh-0'),
      calls: [],
      headers: undefined,
      kept: [],
    });
  const nobodies: Record<string, string>[] = [
    {},
    { 'v1@token': 'rubbish' },
    { 'v1@token': 'null' },
    { 'v1@token': '5' },
    { 'v1@token': '{"token":"x"}' },
  ];
  for (const nobody of nobodies)
    expect(asked('#/account/client/index', nobody)).toMatchObject({ files: filesOf('zh-0'), calls: [] });
  // Where storage is forbidden, nothing is known ahead.
  expect(asked('#/account/client/index', null)).toMatchObject({ files: [], calls: [] });
});

test('in the language that the browser keeps, and of screens that the build does not know no more than is certain', () => {
  const korean = { ...signedIn, 'v1@umi_locale': '"ko-KR"' };
  expect(asked('#/account/client/index', korean)).toMatchObject({ headers: { 'Accept-Language': 'ko-KR' } });
  expect(asked('#/account/client/index', korean).files).toContain('modulepreload /assets/client-ko.js');
  expect(asked('#/login', { 'v1@umi_locale': '"ko-KR"' }).files).toEqual(filesOf('ko-0'));
  expect(asked('#/flow/other/index', { ...signedIn, 'v1@umi_locale': '"fr"' }).files).toEqual(
    filesOf('console-1', 'engine-1'),
  );
});

test('the rows are asked for where the address is the one that they were kept for', () => {
  const kept = {
    ...signedIn,
    'v1@start': JSON.stringify({ hash: '#/account/client/index', rows: '/account/client/page?page=1' }),
  };
  expect(asked('#/account/client/index', kept).calls).toEqual([...SESSION, '/api/account/client/page?page=1&']);
  expect(asked('#/account/client/index', kept).kept).toContain('/account/client/page?page=1');
  expect(asked('#/account/client/index?page=2', kept).calls).toEqual(SESSION);
  const foreign = {
    ...signedIn,
    'v1@start': JSON.stringify({ hash: '#/account/client/index', rows: { not: 'ours' } }),
  };
  expect(asked('#/account/client/index', foreign).calls).toEqual(SESSION);
});

test('no call goes to another server, nor where the address names a tenant that has to be found out first', () => {
  for (const place of [{ base: '' }, { pathname: '/geely/' }]) {
    const { files, calls } = asked('#/account/client/index', signedIn, place);
    expect(calls).toEqual([]);
    expect(files).toContain('modulepreload /assets/console-1.js');
  }
});

test('below a path everything is asked for there, and what the browser keeps of other paths of the host is not looked at', () => {
  const place = { root: '/console', pathname: '/console/' };
  const own = Object.fromEntries(
    Object.entries(signedIn).map(([name, value]) => [name.replace('@', '@/console'), value]),
  );
  const { files, calls } = asked('#/home', own, place);
  expect(files).toEqual(['zh-0', 'console-1', 'zh-1'].map((name) => `modulepreload /console/assets/${name}.js`));
  expect(calls).toEqual(SESSION.map((call) => `/console${call}`));
  expect(asked('#/home', signedIn, place).calls).toEqual([]);
  expect(asked('#/home', own, { ...place, pathname: '/console/geely/' }).calls).toEqual([]);
});
