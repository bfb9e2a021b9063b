import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer, type PeerAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { galleryResource, galleryRow } from '../gallery/gallery-resource';
import type { EnginePorts } from '../ports';
import { asksFirst, isPreviewed } from './dialog';
import { useDialogs } from './dialogs';
import { runOperation } from './run';

const ROUTE = '/diagnosis-sequence-management/data-fetch/index';
const leadsTo = { route: ROUTE, query: 'id' } as const;
const resource = {
  ...galleryResource,
  actions: {
    generate: { at: 'toolbar', leadsTo },
    copy: { leadsTo },
    plain: {},
    bundle: { at: 'selection', leadsTo },
    newKey: { at: 'toolbar', confirm: true, shows: 'key' },
  },
} as unknown as AnyResource;
const peer = withPeer('engine');

function Buttons() {
  const dialogs = useDialogs(resource);
  return (
    <>
      {operationsOf(resource).map((operation) => (
        <button
          key={operation.name}
          type="button"
          onClick={() =>
            dialogs.open({ kind: 'operation', operation, rows: operation.at === 'toolbar' ? [] : [galleryRow] })
          }
        >
          {operation.name}
        </button>
      ))}
      {dialogs.node}
    </>
  );
}

const show = (ports: Partial<EnginePorts> = {}) =>
  render(
    <EngineFrame resource={resource} ports={ports}>
      <Buttons />
    </EngineFrame>,
  );

const run = async (name: string, answer: PeerAnswer, ports: Partial<EnginePorts> = {}) => {
  peer.answer(() => answer);
  show(ports);
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(/: done$/);
  return screen.queryByRole('link', { name: 'Open the result' });
};

describe('an action that leads on [RT-13]', () => {
  it('gives a link to the screen with the id that the call answered', async () => {
    expect((await run('generate', successAnswer({ id: 'a&b', count: 1 })))?.getAttribute('href')).toBe(
      `#${ROUTE}?id=a%26b`,
    );
    expect(peer.first()).toMatchObject({ method: 'POST', path: '/engine/gallery/generate' });
  });

  it('does so on a row too', async () => {
    expect((await run('copy', successAnswer({ id: '7' })))?.getAttribute('href')).toBe(`#${ROUTE}?id=7`);
  });

  it('takes all selected rows in one call, without a preview of each', async () => {
    const operation = operationsOf(resource).find(({ name }) => name === 'bundle')!;
    const rows = Array.from({ length: 101 }, (_, n) => ({ ...galleryRow, id: `row-${n}` }));
    expect([isPreviewed(operation, rows), asksFirst(operation, rows)]).toEqual([false, true]);
    peer.answer(() => successAnswer({ id: '7' }));
    const outcome = await runOperation(resource, operation, rows, { language: 'de-DE' }, () => undefined);
    expect(outcome).toMatchObject({ done: 101, next: `${ROUTE}?id=7` });
    const { method, path, body } = peer.first();
    expect([method, path, JSON.parse(body)]).toEqual([
      'POST',
      '/engine/gallery/bundle',
      { ids: rows.map(({ id }) => id), language: 'de-DE' },
    ]);
  });

  it.each([null, {}, { id: 7 }, { id: '' }, ['7']])(
    'says only that it is done where the call answered %j',
    async (data) => {
      expect(await run('copy', successAnswer(data))).toBeNull();
    },
  );

  it('says only that it is done where it leads nowhere, or where the user may not go', async () => {
    expect(await run('plain', successAnswer({ id: '7' }))).toBeNull();
    cleanup();
    const asked: string[] = [];
    expect(
      await run('copy', successAnswer({ id: '7' }), { mayOpen: (address) => (asked.push(address), false) }),
    ).toBeNull();
    expect(asked).toEqual([`${ROUTE}?id=7`]);
  });
});

describe('an action without a row that tells something once [SYS-05]', () => {
  it('shows it, to be copied, until the dialog is closed', async () => {
    peer.answer(() => successAnswer({ text: 'whsec_once' }));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'newKey' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /newKey$/ }));
    expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy();
    expect(screen.queryByText(/: done$/)).toBeNull();
  });
});
