import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactorState } from '../../../../contract/wire/identity/second-factor';
import { ERRORS } from '../../../../contract/wire/errors';
import { dynamicKey } from '../../../../contract/text/word-key';
import { configureHttp } from '../../../http/settings';
import { currentLanguage, startWords, translate } from '../../../i18n/words';
import { clearSession } from '../../../session/session';
import { startPeer, successAnswer, type PeerAnswer, type Heard } from '../../../testing/peer';
import { SecondFactorCard } from './second-factor-card';

let peer: Awaited<ReturnType<typeof startPeer>>;
const OFF: SecondFactorState = {
  isEnrolled: false,
  confirmedAt: null,
  recoveryLeft: 0,
  isRequired: false,
  requiredFrom: null,
  hasPassword: true,
};
const ON: SecondFactorState = {
  isEnrolled: true,
  confirmedAt: '2026-11-20T10:00:00Z',
  recoveryLeft: 9,
  isRequired: false,
  requiredFrom: null,
  hasPassword: true,
};
const ENROLMENT = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/GNDS-CLOUD:kim?secret=GEZDGNBVGY3TQOJQ' };
const CODES = Array.from({ length: 10 }, (_, i) => `7KQ${i}-0XHT-R4CA`);
const word = (key: string, params?: Record<string, unknown>): string =>
  translate(dynamicKey(`shell.secondFactor.${key}`), params);

const nameOf = ({ method, path }: Heard): string => `${method} ${path.replace('/sys/second-factor', '')}`.trim();
const answer = (state: SecondFactorState, answers: Record<string, PeerAnswer> = {}) =>
  peer.answer(
    (heard) => ({ GET: successAnswer(state), ...answers })[nameOf(heard)] ?? successAnswer({ recoveryCodes: CODES }),
  );
const bodyOf = (name: string): unknown =>
  JSON.parse(peer.heard.findLast((heard) => nameOf(heard) === name)?.body ?? 'null');

beforeAll(() => startWords('en-US'));
beforeEach(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
});
afterEach(async () => {
  cleanup();
  await peer.close();
});

async function show(state: SecondFactorState, answers?: Record<string, PeerAnswer>) {
  answer(state, answers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <SecondFactorCard />
      </App>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: word(state.isEnrolled ? 'change' : 'setUp') });
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressHere = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, text: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value: text } });
const PASSWORD = 'Current password';
const ANY_CODE = 'Code from the app, or a recovery code';

describe('two-factor authentication in the personal centre [SES-07] [SES-08]', () => {
  it('is set up with the password, a first code, and recovery codes that have to be kept', async () => {
    await show(OFF, { POST: successAnswer(ENROLMENT) });
    expect(screen.getByText(word('off'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: word('turnOff') })).toBeNull();
    press(word('setUp'));
    type(PASSWORD, 'Demo-pass1!');
    pressHere(word('next'));
    expect(await dialog().findByRole('img', { name: word('picture') })).toBeTruthy();
    expect(bodyOf('POST')).toEqual({ password: 'Demo-pass1!' });
    type('6 digits from the authenticator app', '123456');
    pressHere(word('confirm'));
    expect(await dialog().findByText(CODES[9] ?? '')).toBeTruthy();
    expect(bodyOf('POST /confirm')).toEqual({ code: '123456' });
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
    answer(ON);
    fireEvent.click(dialog().getByRole('checkbox'));
    pressHere(word('goOn'));
    expect(await screen.findByText(word('left', { number: 9 }))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells a wrong password on its field', async () => {
    const fields = { password: translate('validate.ownPasswordWrong') };
    await show(OFF, { POST: { body: { code: ERRORS.invalid.code, msg: '', data: { fields } } } });
    press(word('setUp'));
    type(PASSWORD, 'Wrong-1-pass');
    pressHere(word('next'));
    expect(await dialog().findByText(fields.password)).toBeTruthy();
  });

  it('asks for a code of the device before, where it moves to another one', async () => {
    await show(ON, { POST: successAnswer(ENROLMENT) });
    press(word('change'));
    type(PASSWORD, 'Demo-pass1!');
    type(ANY_CODE, '7kq0-0xht-r4ca');
    pressHere(word('next'));
    await dialog().findByRole('img', { name: word('picture') });
    expect(bodyOf('POST')).toEqual({ password: 'Demo-pass1!', code: '7kq0-0xht-r4ca' });
  });

  it('asks for no password where the account has none', async () => {
    await show({ ...ON, hasPassword: false });
    press(word('change'));
    expect(dialog().queryByLabelText(PASSWORD)).toBeNull();
    expect(dialog().getByLabelText(ANY_CODE)).toBeTruthy();
  });

  it('makes new recovery codes for a code', async () => {
    await show(ON);
    press(word('renew'));
    type(ANY_CODE, '123 456');
    pressHere(word('renew'));
    expect(await dialog().findByText(CODES[0] ?? '')).toBeTruthy();
    expect(bodyOf('POST /recovery-codes')).toEqual({ code: '123 456' });
  });

  it('takes a code before it is turned off, in one of the two forms', async () => {
    await show(ON);
    press(word('turnOff'));
    expect(dialog().getByText(word('turnOffHint'))).toBeTruthy();
    type(ANY_CODE, '1234');
    pressHere(word('turnOff'));
    expect(await dialog().findByText(word('codeForm'))).toBeTruthy();
    expect(peer.heard.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('cannot be turned off where it is required, and warns when few recovery codes are left', async () => {
    await show({ ...ON, isRequired: true, recoveryLeft: 2 });
    expect(screen.queryByRole('button', { name: word('turnOff') })).toBeNull();
    expect(screen.getByText(word('required'))).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(word('few', { number: 2 })));
  });
});
