import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { translate } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { galleryResource } from '../gallery/gallery-resource';
import { useDialogs } from './dialogs';

const resource = {
  ...galleryResource,
  actions: { generate: { at: 'toolbar', confirm: true } },
} as unknown as AnyResource;
const [operation] = operationsOf(resource).filter(({ name }) => name === 'generate');
const peer = withPeer('engine', 'shell', 'error');

function Button() {
  const dialogs = useDialogs(resource);
  return (
    <>
      <button type="button" onClick={() => dialogs.open({ kind: 'operation', operation: operation!, rows: [] })}>
        begin
      </button>
      {dialogs.node}
    </>
  );
}

/** Runs the action, whose first answer is lost, and again; answers the ids that its calls went by. */
async function runTwice(isDone: boolean): Promise<unknown[]> {
  const names: unknown[] = [];
  peer.answer(({ method, path, headers }) => {
    if (path === '/outcome') return successAnswer({ isDone, row: null });
    if (method !== 'POST') return successAnswer(null);
    names.push(headers['x-request-id']);
    if (names.length === 1) return { status: 504, body: '<h1>Gateway</h1>' };
    return successAnswer({ count: 3 });
  });
  render(
    <EngineFrame resource={resource}>
      <Button />
    </EngineFrame>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'begin' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  const press = () => fireEvent.click([...dialog.querySelectorAll<HTMLElement>('button.ant-btn-primary')].at(-1)!);
  await waitFor(() => expect(dialog.querySelector('button.ant-btn-primary')).not.toBeNull());
  press();
  await waitFor(() => expect(dialog.querySelector('.ant-alert-error')).not.toBeNull(), { timeout: 10_000 });
  press();
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
  return names;
}

test('[NET-03] an action whose answer was lost is not carried out a second time, and says so', async () => {
  expect(await runTwice(true)).toHaveLength(1);
  const said = translate('engine.doneBefore', { action: '·' }).split('·').at(-1) ?? '';
  await waitFor(() => expect(document.body.textContent).toContain(said.trim()));
});

test('[NET-03] one that never arrived is sent again by the same request id', async () => {
  const names = await runTwice(false);
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
});
