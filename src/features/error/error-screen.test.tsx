import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { LANGUAGES } from '../../../contract/constants';
import { changeLanguage, startWords, translate } from '../../i18n/words';
import { clearSession, useSession } from '../../session/session';
import { ErrorScreen } from './error-screen';

beforeAll(() => startWords('en-US'));
afterEach(async () => {
  cleanup();
  clearSession();
  await changeLanguage('en-US');
});

function show(query: string, { tenant = 'A', permissions = [] as string[] } = {}): string {
  useSession.setState({ tenant, permissions: new Set(permissions), user: { id: 'u1' } as SessionUser });
  render(
    <MemoryRouter initialEntries={[`/error?${query}`]}>
      <ErrorScreen />
    </MemoryRouter>,
  );
  return document.body.textContent;
}
const FORBIDDEN = 'to=403&path=%2Fsys%2Fuser%2Findex';

it('says of a page that there is that the right is missing, and whom to ask [RT-05] [PERM-02]', async () => {
  for (const language of LANGUAGES) {
    await changeLanguage(language);
    const text = show(FORBIDDEN);
    expect(text).toContain(translate('shell.error.forbidden.text', { path: '/sys/user/index' }));
    expect(text).toContain(translate('shell.error.forbidden.askTenant'));
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
  }
  expect(show(FORBIDDEN, { tenant: '' })).toContain(translate('shell.error.forbidden.askPlatform'));
});

it('shows who may ask for it the way to why not [PERM-02]', () => {
  show(FORBIDDEN, { permissions: ['sys:user:why'] });
  const link = screen.getByRole('link', { name: translate('shell.error.forbidden.why') });
  expect(link.getAttribute('href')).toBe('#/sys/user/index?id=u1');
});

it('shows of the address the path alone, as text; another page is not there, and anything else failed [RT-05] [PUB-06]', () => {
  expect(show(`to=403&path=${encodeURIComponent('/x?ticket=secret<b>')}`)).not.toContain('secret');
  cleanup();
  expect(show('to=404')).toContain(translate('shell.error.notFound.title'));
  cleanup();
  expect(show('to=500')).toContain(translate('shell.error.refused.title'));
});
