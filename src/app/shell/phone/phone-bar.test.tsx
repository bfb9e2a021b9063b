import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { BAR_ROUTES, DOSSIER_ROUTES } from '../../../../contract/routes.generated';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useScan } from '../../../engine/scan/scan-store';
import { startWords, translate } from '../../../i18n/words';
import { WordsProvider } from '../../../i18n/words-provider';
import { clearSession, useSession } from '../../../session/session';
import { hasScreen } from '../../routing/resolve';
import { useSidebar } from '../layout/sidebar-store';
import { PhoneBar } from './phone-bar';

const entry = (url: string): NavItem => ({
  id: url,
  name: `Entry ${url}`,
  url,
  icon: 'car',
  openStyle: 0,
  isApi: false,
  children: [],
});
const names = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent);

function show(urls: readonly string[]): void {
  useSession.setState({ menus: urls.map(entry) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <PhoneBar />
      </App>
    </QueryClientProvider>,
    { wrapper: WordsProvider },
  );
}

beforeAll(() => startWords('en-US'));
afterEach(() => {
  cleanup();
  clearSession();
  useScan.setState({ isOpen: false });
  useSidebar.setState({ isOpen: false });
});

it('holds home, the screens with a place in it that the user may open, the reader between them, and the menu [LAY-10]', () => {
  expect([BAR_ROUTES.length <= 2, BAR_ROUTES.every(hasScreen)]).toEqual([true, true]);
  const [first = '', second = ''] = BAR_ROUTES;
  show([...BAR_ROUTES, '/sys/role/index']);
  const [today, scan, more] = ['today', 'scan', 'more'].map((word) => translate(dynamicKey(`shell.phone.${word}`)));
  expect(names()).toEqual([today, `Entry ${first}`, scan, `Entry ${second}`, more]);
  fireEvent.click(screen.getByRole('button', { name: scan }));
  fireEvent.click(screen.getByRole('button', { name: more }));
  expect([useScan.getState().isOpen, useSidebar.getState().isOpen]).toEqual([true, true]);
});

it('leaves out what the user may not open, the reader too where its records are among that [LAY-10]', () => {
  show(BAR_ROUTES.filter((route) => !(route in DOSSIER_ROUTES)));
  expect(names()).not.toContain(translate('shell.phone.scan'));
  expect(names()).toHaveLength(BAR_ROUTES.length + 1);
});
