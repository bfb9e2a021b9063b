import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { hasScreen } from '../../../app/routing/resolve';
import { useScan } from '../../../engine/scan/scan-store';
import { startWords, translate } from '../../../i18n/words';
import { WordsProvider } from '../../../i18n/words-provider';
import { clearSession, connectScreens, useSession } from '../../../session/session';
import { ScanPlate } from './scan-plate';

const CARS: NavItem = {
  id: 'cars',
  name: 'Vehicles',
  url: '/data-config/vehicle/index',
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
};

beforeAll(() => startWords('en-US'));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  clearSession();
  useScan.setState({ isOpen: false });
});

it('a phone begins with the reader of codes, for whoever may open what it finds [LAY-10] [SUP-10]', () => {
  connectScreens(hasScreen);
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => usual(query.includes('max-width') ? 'all' : query));
  render(<ScanPlate />, { wrapper: WordsProvider });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => useSession.setState({ menus: [CARS] }));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(translate('shell.phone.scanTitle')) }));
  expect(useScan.getState().isOpen).toBe(true);
});
