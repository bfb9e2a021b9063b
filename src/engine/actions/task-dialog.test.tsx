import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { f, type Fields } from '../../../contract/language/field';
import { CallError } from '../../http/errors';
import { loadWords, startWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import type { Pane } from '../../ui/pane';
import { galleryResource } from '../gallery/gallery-resource';
import { TaskDialog } from './task-dialog';

const fields: Fields = { remark: f.text({ required: true, max: 200 }) };
const SECONDS = { timeout: 10_000 };
const refused = new CallError({ status: 200, code: 1, msg: 'Not now' });

function open(input: Fields | undefined, ...refusals: CallError[]) {
  const setDirty = vi.fn<Pane['setDirty']>();
  const run = vi.fn<() => Promise<{ done: number; failed: [] }>>(() => Promise.resolve({ done: 1, failed: [] }));
  for (const refusal of refusals) run.mockRejectedValueOnce(refusal);
  const onClosed = vi.fn<() => void>();
  render(
    <EngineFrame resource={galleryResource} pane={{ setDirty }}>
      <TaskDialog
        resource={galleryResource}
        title="Close"
        okText="Go"
        isDanger={false}
        input={input && { fields: input, prefix: ['input', 'close'] }}
        run={run}
        onChanged={() => undefined}
        onDone={() => undefined}
        onClosed={onClosed}
      />
    </EngineFrame>,
  );
  return { setDirty, run, onClosed };
}
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'validate'].map(loadWords));
});
afterEach(cleanup);

test('[FORM-03] a half-filled dialog of an action tells its tab, and asks before it is closed', async () => {
  const { setDirty, run, onClosed } = open(fields);
  type('because');
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(true));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const discard = await screen.findByRole('button', { name: 'Discard' }, SECONDS);
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.click(discard);
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), SECONDS);
  expect(run).not.toHaveBeenCalled();
});

test('[FORM-03] once it ran nothing is left to be saved', async () => {
  const { setDirty, run, onClosed } = open(fields);
  type('because');
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), SECONDS);
  expect(run).toHaveBeenCalledWith({ remark: 'because' }, expect.any(Function));
  expect(setDirty).toHaveBeenLastCalledWith(false);
});

test('a dialog that asks for nothing, or was not touched, closes at once', async () => {
  const { onClosed } = open(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), SECONDS);
});

test('[FORM-02] what is asked for again right after a refusal is done', async () => {
  const { run, onClosed } = open(fields, refused);
  type('because');
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await screen.findByText('Not now', {}, SECONDS);
  type('because of the wheel');
  await waitFor(() => expect(screen.getByRole('textbox').hasAttribute('disabled')).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalled(), SECONDS);
  expect(run).toHaveBeenCalledTimes(2);
});

test('which vehicles an expression means is told only while one is asked for', async () => {
  const by = f.option(['vin', 'expression']);
  open({ by, expression: f.code({ syntax: 'expression', shownWhen: { by: ['expression'] } }) });
  await screen.findByRole('button', { name: 'Go' }, SECONDS);
  expect(screen.queryByRole('button', { name: 'Check against vehicles' })).toBeNull();
  cleanup();
  open({ by, expression: f.code({ syntax: 'expression' }) });
  expect(await screen.findByRole('button', { name: 'Check against vehicles' }, SECONDS)).toBeDefined();
});
