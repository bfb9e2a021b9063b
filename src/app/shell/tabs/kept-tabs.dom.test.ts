import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../session/session';
import { forgetTabs, keepTabs, readTabs } from './kept-tabs';
import type { Tab } from './tabs';

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  id: path,
  key: path,
  path,
  search: '?page=2',
  target: null,
  title: null,
  isDirty: true,
  isPinned: false,
  usedAt: 1,
  epoch: 0,
  ...more,
});
const KEY = 'v1@tabs';

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ tenant: '1001', user: null });
});

describe('tabs kept for a reload', () => {
  it('come back with address, title and pin, and nothing else [TAB-01]', () => {
    keepTabs([tab('/a'), tab('/b', { isPinned: true, title: 'B' })]);
    expect(readTabs()).toEqual([
      { key: '/a', path: '/a', search: '?page=2', title: null, isPinned: false },
      { key: '/b', path: '/b', search: '?page=2', title: 'B', isPinned: true },
    ]);
  });

  it('are not found by another tenant, and not after leaving [SES-05]', () => {
    keepTabs([tab('/a')]);
    useSession.setState({ tenant: 'A' });
    expect(readTabs()).toEqual([]);
    useSession.setState({ tenant: '1001' });
    forgetTabs();
    expect(readTabs()).toEqual([]);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"owner":" 1001","tabs":7}',
    '{"owner":" 1001","tabs":{"0":{"path":"/a"},"length":1}}',
    '{"owner":" 1001","tabs":[{"path":"/a","key":"/a","search":"b","title":null,"isPinned":false}]}',
    '{"owner":" 1001","tabs":[{"path":"//evil","key":"x","search":"","title":null,"isPinned":false},3]}',
  ])('drop what is none of theirs: %s [SES-09]', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readTabs()).toEqual([]);
  });
});
