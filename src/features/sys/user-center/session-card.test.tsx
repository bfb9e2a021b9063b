import { dynamicKey } from '../../../../contract/text/word-key';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startWords, translate } from '../../../i18n/words';
import { LeavingContext } from '../../../session/leaving';
import { clearSession, useSession } from '../../../session/session';
import { SessionCard } from './session-card';

beforeAll(() => startWords('en-US'));
afterEach(() => {
  cleanup();
  clearSession();
});

const Place = () => <output>{useLocation().pathname}</output>;
const show = (permissions: string[], leave: () => void = () => undefined) => {
  useSession.setState({ permissions: new Set(permissions) });
  render(
    <MemoryRouter initialEntries={['/user-center']}>
      <LeavingContext value={leave}>
        <SessionCard />
        <Place />
      </LeavingContext>
    </MemoryRouter>,
  );
};
const button = (key: string) => screen.queryByRole('button', { name: translate(dynamicKey(key)) });

it('the personal centre leads to the own notices, where the user has them [SES-08]', () => {
  show([]);
  expect(button('shell.userCenter.notices')).toBeNull();
  cleanup();
  show(['sys:my-notice:page']);
  fireEvent.click(button('shell.userCenter.notices')!);
  expect(screen.getByRole('status').textContent).toBe('/sys/my-notice/index');
});

it('the personal centre logs out by the way that the shell gives [SES-08]', () => {
  let asked = 0;
  show([], () => void (asked += 1));
  fireEvent.click(button('shell.logout.title')!);
  expect(asked).toBe(1);
});
