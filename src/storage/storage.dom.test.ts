import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_VERSION } from '../../contract/constants';
import type { StoredName } from './storage';

const GARBAGE = [
  '{',
  'undefined',
  '[1]',
  '42',
  'null',
  'true',
  '""',
  '"<img src=x onerror=alert(1)>"',
  '<img src=x onerror=alert(1)>',
  '{"token":1}',
  '\u0000\n',
];
const HUGE = `"${'x'.repeat(200_000)}"`;

/** Everything that reads the browser's storage, as a page that was just loaded has it. */
async function load() {
  vi.resetModules();
  const [storage, trouble, session, redirect, language, theme, recent, words] = await Promise.all([
    import('./storage'),
    import('./trouble'),
    import('../session/session'),
    import('../session/redirect'),
    import('../i18n/language'),
    import('../theme/settings'),
    import('../session/recent-screens'),
    import('../session/single-sign-on'),
  ]);
  return { ...storage, ...trouble, ...session, ...redirect, ...language, ...theme, ...recent, ...words };
}

const TOKEN = JSON.stringify({ token: 'abc', expiresAt: '2030-01-01T00:00:00Z' });
const keep = (name: StoredName, value: string) => localStorage.setItem(`v1@${name}`, value);
const kept = (name: StoredName) => localStorage.getItem(`v1@${name}`);

beforeEach(() => {
  localStorage.clear();
  keep('version', STORAGE_VERSION);
});
afterEach(() => vi.restoreAllMocks());

describe('storage', () => {
  it('keeps JSON and plain values under v1@ [SES-09]', async () => {
    const { store, storePlain, readStored, readPlain, isStoredText } = await load();
    store('redirect', '/account');
    storePlain('tenant', '');
    expect([kept('redirect'), kept('tenant')]).toEqual(['"/account"', '']);
    expect([readStored('redirect', isStoredText), readPlain('tenant')]).toEqual(['/account', '']);
  });

  it.each([...GARBAGE, HUGE, '{"token":"x","expiresAt":"never"}', '{"token":"a b\\n","expiresAt":"2030-01-01"}'])(
    'drops the token %.40j instead of failing [SES-09]',
    async (broken) => {
      keep('token', broken);
      const { useSession } = await load();
      expect([useSession.getState().token, kept('token')]).toEqual([null, null]);
    },
  );

  it.each([...GARBAGE, HUGE])('takes nothing of the wrong form from any key: %.40j [SES-09]', async (broken) => {
    for (const name of ['tenantCode', 'umi_locale', 'theme', 'tenant', 'ssoticket', 'redirect', 'recent.u1'] as const)
      keep(name, broken);
    const {
      readTenantCache,
      storedTenant,
      initialLanguage,
      useTheme,
      DEFAULT_SETTINGS,
      takeRedirect,
      recentScreens,
      useSession,
    } = await load();
    expect([readTenantCache(), initialLanguage('ko-KR'), takeRedirect(), recentScreens('u1')]).toEqual([
      null,
      'ko-KR',
      '/home',
      [],
    ]);
    expect(useTheme.getState()).toEqual(DEFAULT_SETTINGS);
    // A short word of digits could be a tenant's code; it steers what is shown, and the server goes by the session.
    expect([
      null,
      broken === '42' || broken === 'null' || broken === 'true' || broken === 'undefined' ? broken : null,
    ]).toContain(storedTenant());
    expect(useSession.getState().token).toBeNull();
  });

  it('takes the good parts of a theme [SES-09]', async () => {
    const { settingsFrom, DEFAULT_SETTINGS } = await load();
    expect(settingsFrom({ mode: 'purple', sidebarCollapse: 'yes', density: 'compact' })).toEqual({
      ...DEFAULT_SETTINGS,
      density: 'compact',
    });
    expect(settingsFrom(null)).toEqual(DEFAULT_SETTINGS);
  });

  it('leads nowhere but to screens of ours from what was used last [SES-09]', async () => {
    keep('recent.u1', JSON.stringify([{ path: 'javascript:alert(1)', menuId: 'm' }]));
    keep('recent.u2', JSON.stringify([{ path: '/account/client/index', menuId: 'm' }]));
    const { recentScreens } = await load();
    expect([recentScreens('u1'), recentScreens('u2')]).toEqual([[], [{ path: '/account/client/index', menuId: 'm' }]]);
  });
});

describe('an older version of the console', () => {
  it('leaves nothing behind, not even for the first moment; what is others’ stays [SES-09]', async () => {
    for (const version of ['2021.01.01.1', '<b>', '']) {
      keep('version', version);
      keep('token', TOKEN);
      localStorage.setItem('theirs', 'stays');
      const { useSession } = await load();
      expect([useSession.getState().token, kept('token'), localStorage.getItem('theirs'), kept('version')]).toEqual([
        null,
        null,
        'stays',
        STORAGE_VERSION,
      ]);
    }
  });

  it('is looked for once a version [SES-09]', async () => {
    keep('token', TOKEN);
    expect((await load()).useSession.getState().token).toBe('abc');
    expect((await load()).useSession.getState().token).toBe('abc');
  });
});

describe('a browser that keeps nothing', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each([
    ['forbids storage', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied)],
    ['has none', () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)],
  ])('%s: the page works as long as it lives, and says so once [SES-09]', async (_, arrange) => {
    arrange();
    const { store, readStored, forget, isStoredText, keepToken, readToken, hasStorageTrouble, useSession } =
      await load();
    expect([useSession.getState().token, hasStorageTrouble()]).toEqual([null, true]);
    store('redirect', '/sys/user/index');
    expect(readStored('redirect', isStoredText)).toBe('/sys/user/index');
    forget('redirect');
    expect(readStored('redirect', isStoredText)).toBeNull();
    keepToken({ token: 'abc', expiresAt: '2030-01-01T00:00:00Z' });
    expect([useSession.getState().token, readToken()]).toEqual(['abc', 'abc']);
  });

  it('says nothing while all is well, and tells its listeners once [SES-09]', async () => {
    const { store, hasStorageTrouble, onStorageTrouble } = await load();
    const heard = vi.fn<() => void>();
    onStorageTrouble(heard);
    store('redirect', '/a');
    expect([hasStorageTrouble(), heard.mock.calls.length]).toEqual([false, 0]);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    store('redirect', '/b');
    store('theme', {});
    expect([hasStorageTrouble(), heard.mock.calls.length]).toEqual([true, 1]);
  });

  it('reads but neither writes nor removes: what was forgotten stays so [SES-09]', async () => {
    keep('token', TOKEN);
    const { readToken, clearSession, keepToken } = await load();
    const storage = {
      getItem: (key: string) => (key === 'v1@token' ? TOKEN : null),
      setItem: denied,
      removeItem: denied,
      length: 0,
      key: () => null,
    };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage as unknown as Storage);
    expect(readToken()).toBe('abc');
    clearSession();
    expect(readToken()).toBeNull();
    keepToken({ token: 'next', expiresAt: '2030-01-01T00:00:00Z' });
    expect(readToken()).toBe('next');
  });
});

describe('a full storage', () => {
  /** Keeps so many characters and no more, as browsers do. */
  function limitTo(most: number) {
    const real = window.localStorage;
    const size = () =>
      Array.from({ length: real.length }, (_, i) => real.key(i) ?? '').reduce(
        (sum, key) => sum + key.length + (real.getItem(key)?.length ?? 0),
        0,
      );
    const limited = {
      get length() {
        return real.length;
      },
      key: (i: number) => real.key(i),
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      setItem: (key: string, value: string) => {
        const before = real.getItem(key);
        real.setItem(key, value);
        if (size() <= most) return;
        if (before === null) real.removeItem(key);
        else real.setItem(key, before);
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(limited as unknown as Storage);
  }

  it('gives up what can be made anew first, and no more than is needed [SES-09]', async () => {
    const { storePlain, hasStorageTrouble } = await load();
    keep('words.en-US', 'w'.repeat(500));
    keep('columns.a', 'c'.repeat(500));
    limitTo(1300);
    storePlain('redirect', 'r'.repeat(400));
    expect([kept('words.en-US'), kept('columns.a')?.length, kept('redirect')?.length, hasStorageTrouble()]).toEqual([
      null,
      500,
      400,
      false,
    ]);
    storePlain('tenant', 't'.repeat(600));
    expect([kept('columns.a'), kept('tenant')?.length, hasStorageTrouble()]).toEqual([null, 600, false]);
  });

  it('never gives up what a user chose for words [SES-09]', async () => {
    const { storePlain, readPlain, hasStorageTrouble } = await load();
    keep('columns.a', 'c'.repeat(500));
    limitTo(800);
    storePlain('words.en-US', 'w'.repeat(500));
    expect([
      kept('columns.a')?.length,
      kept('words.en-US'),
      readPlain('words.en-US')?.length,
      hasStorageTrouble(),
    ]).toEqual([500, null, 500, false]);
  });

  it('forgets what it cannot replace: an old token does not come back with the next page [SES-09]', async () => {
    keep('token', TOKEN);
    localStorage.setItem('theirs', 'x'.repeat(1000));
    const { keepToken, readToken, hasStorageTrouble } = await load();
    limitTo(1000);
    keepToken({ token: 'next', expiresAt: '2030-01-01T00:00:00Z' });
    expect([kept('token'), readToken(), hasStorageTrouble(), localStorage.getItem('theirs')?.length]).toEqual([
      null,
      'next',
      true,
      1000,
    ]);
  });
});
