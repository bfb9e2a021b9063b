import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Pane } from '../../ui/pane';
import { FormDrawer } from './form-drawer';

const peer = withPeer('engine', 'validate', 'shell', 'sys/user');

async function open() {
  const setDirty = vi.fn<Pane['setDirty']>();
  const onClosed = vi.fn<() => void>();
  render(
    <EngineFrame address="/sys/user/index" pane={{ setDirty }}>
      <FormDrawer resource={resourceNamed('sys/user')} onClosed={onClosed} />
    </EngineFrame>,
  );
  // The rules of passwords: a question that the form's end breaks off is printed as a failed one by what stands in for a browser.
  await waitFor(() => expect(peer.heard).toHaveLength(1));
  return { setDirty, onClosed };
}

test('[FORM-01] what is missing is said on its field, and the first wrong field gets the cursor', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText('Enter a value')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
});

test('[FORM-04] a rule of the contract is said while the field is filled in', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'no address' } });
  expect(await screen.findByText('Enter an email address such as name@company.com')).toBeTruthy();
});

test('[FORM-03] leaving a half-filled form asks first, and tells the tab', async () => {
  const { setDirty, onClosed } = await open();
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } });
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(true));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const discard = await screen.findByRole('button', { name: 'Discard' }, { timeout: 10_000 });
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.click(discard);
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 10_000 });
});

test('a field whose choices the user may not list is not offered [PERM-03]', async () => {
  await open();
  expect(screen.getByLabelText('Username')).toBeTruthy();
  expect(screen.queryByLabelText(translate('sys.user.field.deptId'))).toBeNull();
});

test('an untouched form closes without a question', async () => {
  const { onClosed } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 10_000 });
});

test('[FORM-02] a form that was refused is saved at once when it has been mended', async () => {
  const { onClosed } = await open();
  let tries = 0;
  peer.answer(({ method }) => {
    if (method !== 'POST') return successAnswer([]);
    tries += 1;
    return tries === 1
      ? { body: { code: ERRORS.invalid.code, msg: 'Not valid', data: { fields: { username: 'Taken' } } } }
      : successAnswer({ id: '1', version: 1 });
  });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Tunnel-Brake-77!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Taken', {}, { timeout: 10_000 });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada2' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 10_000 });
  expect(tries).toBe(2);
});

test('[NET-03] [FORM-02] a form whose answer was lost says so; pressed again it is saved, and not told that it exists already', async () => {
  const { onClosed } = await open();
  const done = new Set<unknown>();
  const names: unknown[] = [];
  // A server carries a write out once, by its name; another with the same username is refused.
  peer.answer(({ method, path, headers }) => {
    if (path === '/outcome') return successAnswer({ isDone: false, row: null });
    if (method !== 'POST') return successAnswer([]);
    const name = headers['x-request-id'];
    names.push(name);
    if (done.has(name)) return successAnswer({ id: '1', version: 1 });
    if (done.size > 0)
      return {
        body: { code: ERRORS.invalid.code, msg: 'Not valid', data: { fields: { username: 'Already exists' } } },
      };
    done.add(name);
    throw new Error('the line breaks on the way back');
  });
  const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Tunnel-Brake-77!' } });
  save();
  await screen.findByText(translate('shell.network'), {}, { timeout: 10_000 });
  expect(onClosed).not.toHaveBeenCalled();
  save();
  await screen.findByText(translate('engine.form.saved'), {}, { timeout: 10_000 });
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 10_000 });
  expect(screen.queryByText('Already exists')).toBeNull();
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
});
