// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_VERSION } from '../../contract/constants';
import { initialLanguage } from '../i18n/language';
import { readTenantCache, readToken } from '../session/session';
import { settingsFrom, DEFAULT_SETTINGS } from '../theme/settings';
import { dropOlderValues, forget, isText, readPlain, readStored, store, storePlain } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('storage', () => {
  it('keeps JSON and plain values under v1@ [SES-09]', () => {
    store('redirect', '/account');
    storePlain('tenant', '');
    expect(localStorage.getItem('v1@redirect')).toBe('"/account"');
    expect(localStorage.getItem('v1@tenant')).toBe('');
    expect([readStored('redirect', isText), readPlain('tenant')]).toEqual(['/account', '']);
  });

  it.each(['{', 'undefined', '[1]', '42', '{"token":1}', '{"token":"x","expiresAt":"never"}', '\u0000'])(
    'drops the token %j instead of failing [SES-09]',
    (broken) => {
      localStorage.setItem('v1@token', broken);
      expect(readToken()).toBeNull();
      expect(localStorage.getItem('v1@token')).toBeNull();
    },
  );

  it('takes nothing of the wrong form from the other keys [SES-09]', () => {
    localStorage.setItem('v1@umi_locale', '"fr-FR"');
    localStorage.setItem('v1@tenantCode', '{"shortName":["x"],"code":1}');
    expect(initialLanguage('ko-KR')).toBe('ko-KR');
    expect(readTenantCache()).toBeNull();
    expect(settingsFrom({ mode: 'purple', sidebarCollapse: 'yes', density: 'compact' })).toEqual({ ...DEFAULT_SETTINGS, density: 'compact' });
    expect(settingsFrom(null)).toEqual(DEFAULT_SETTINGS);
  });

  it('drops what an older version kept, once, and nothing of others [SES-09]', () => {
    localStorage.setItem('v1@token', '"old"');
    localStorage.setItem('theirs', 'stays');
    dropOlderValues();
    expect([localStorage.getItem('v1@token'), localStorage.getItem('theirs'), readPlain('version')]).toEqual([null, 'stays', STORAGE_VERSION]);
    store('redirect', '/home');
    dropOlderValues();
    expect(readStored('redirect', isText)).toBe('/home');
  });

  it('works without any storage as long as the page lives [SES-09]', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readToken()).toBeNull();
    dropOlderValues();
    store('redirect', '/sys/user/index');
    expect(readStored('redirect', isText)).toBe('/sys/user/index');
    forget('redirect');
    expect(readStored('redirect', isText)).toBeNull();
  });
});
