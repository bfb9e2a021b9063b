import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../contract/wire/errors';
import { resourceNamed } from '../../../../contract/registry';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import type { Row } from '../../row';
import { UndoContext, type UndoStack } from '../../tree/keys/use-undo-stack';
import { EditableCell } from './editable-cell';

const resource = resourceNamed('sys/post');
const slot = { resource, name: 'name', field: resource.fields.name! };
const ID = '00000000-0000-4000-8000-000000000001';
const row = { id: ID, version: 3, code: 'P1', name: 'Painter', sort: 1 } as unknown as Row;

const peer = withPeer('engine', 'sys/post', 'guided-diagnosis/fmea', 'error', 'validate');
const show = (permissions: string[] = ['sys:post:update'], undoing: UndoStack | null = null) => {
  useSession.setState({ permissions: new Set(permissions), user: { id: 'u1' } as never });
  render(
    <EngineFrame resource={resource}>
      <table>
        <tbody>
          <tr data-row-key={ID} tabIndex={0}>
            <td>
              <UndoContext value={undoing}>
                <EditableCell slot={slot} row={row} />
              </UndoContext>
            </td>
          </tr>
        </tbody>
      </table>
    </EngineFrame>,
  );
};
const LABEL = 'Edit Post name: Painter';
const control = () => screen.findByRole('textbox', { name: LABEL }, { timeout: 10_000 });
async function type(text: string) {
  fireEvent.click(screen.getByRole('button', { name: LABEL }));
  const input = await control();
  fireEvent.change(input, { target: { value: text } });
  return input;
}
const sent = () => peer.heard.map(({ method, path, body }) => [method, path, JSON.parse(body)] as const);

describe('a cell that can be changed [LIST-12]', () => {
  beforeEach(() => peer.answer(({ body }) => successAnswer({ ...row, ...JSON.parse(body), version: 4 })));

  it('is a plain value for who may not change the row', () => {
    show([]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Painter')).toBeTruthy();
  });

  it('saves one field by Enter with the version that was read, and shows it at once', async () => {
    show();
    const input = await type('Fitter');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('Fitter')).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([['PUT', `/sys/post/${ID}`, { name: 'Fitter', version: 3 }]]));
  });

  it('leaves the value as it was by Esc, and says why one cannot be', async () => {
    show();
    const input = await type('');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect([screen.getByText('Painter') !== null, peer.heard.length]).toEqual([true, 0]);
  });

  it('saves what was typed where something else is pressed, and stays where that cannot be', async () => {
    show();
    const input = await type('');
    fireEvent.mouseDown(document.body);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    fireEvent.change(input, { target: { value: 'Fitter' } });
    fireEvent.mouseDown(document.body);
    await waitFor(() => expect(sent()).toEqual([['PUT', `/sys/post/${ID}`, { name: 'Fitter', version: 3 }]]));
  });

  it('leaves its undoing to the keys of the list, where it has some', async () => {
    const steps: (() => Promise<unknown>)[] = [];
    const undoing = {
      remember: (step: () => Promise<unknown>) => void steps.push(step),
      versionOf: () => 9,
      hold: () => undefined,
    };
    show(undefined, undoing);
    fireEvent.keyDown(await type('Fitter'), { key: 'Enter' });
    await waitFor(() => expect(steps).toHaveLength(1));
    await steps[0]!();
    expect(sent().at(-1)?.[2]).toEqual({ name: 'Painter', version: 9 });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is a plain value where the kind of the row has no such field', () => {
    const fmea = resourceNamed('guided-diagnosis/fmea');
    useSession.setState({ permissions: new Set(['guided-diagnosis:fmea:update']), user: { id: 'u1' } as never });
    const severity = { resource: fmea, name: 'severity', field: fmea.fields.severity! };
    const rowOf = (kind: string) => ({ id: ID, version: 1, kind, name: 'x', severity: 7, checkedOutBy: 'u1' });
    const { rerender } = render(
      <EngineFrame resource={fmea}>
        <EditableCell slot={severity} row={rowOf('failureMode') as never} />
      </EngineFrame>,
    );
    expect(screen.getByRole('button')).toBeTruthy();
    rerender(
      <EngineFrame resource={fmea}>
        <EditableCell slot={severity} row={rowOf('cause') as never} />
      </EngineFrame>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('brings the control back with what the server says of the field', async () => {
    peer.answer(() => ({
      status: 200,
      body: { code: ERRORS.invalid.code, msg: 'no', data: { fields: { name: 'Taken by another' } } },
    }));
    show();
    fireEvent.keyDown(await type('Fitter'), { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe('Taken by another');
    expect(((await control()) as HTMLInputElement).value).toBe('Fitter');
  });

  it('goes on from what somebody else changed elsewhere in the row, and asks where he changed the same', async () => {
    let theirs: Record<string, unknown> = { ...row, sort: 9, version: 7 };
    peer.answer(({ body }) => {
      const { version } = JSON.parse(body) as { version: number };
      return version === theirs.version
        ? successAnswer({ ...theirs, ...JSON.parse(body), version: version + 1 })
        : { status: 200, body: { code: ERRORS.stale.code, msg: 'stale', data: { theirs } } };
    });
    show();
    fireEvent.keyDown(await type('Fitter'), { key: 'Enter' });
    await waitFor(() => expect(sent().map(([, , body]) => body.version)).toEqual([3, 7]));
    theirs = { ...row, name: 'Driver', version: 12 };
    fireEvent.keyDown(
      await (async () => {
        fireEvent.click(screen.getByRole('button', { name: /^Edit Post name/ }));
        const input = await screen.findByRole('textbox', {}, { timeout: 10_000 });
        fireEvent.change(input, { target: { value: 'Welder' } });
        return input;
      })(),
      { key: 'Enter' },
    );
    expect(await screen.findByText('Driver', {}, { timeout: 10_000 })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(() => expect(sent().at(-1)?.[2]).toEqual({ name: 'Welder', version: 12 }));
  });
});
