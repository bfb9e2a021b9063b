import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEBOUNCE } from '../../../contract/constants';
import { operationsOf } from '../../../contract/language/derive';
import { ERRORS } from '../../../contract/wire/errors';
import type { Preview } from '../../../contract/wire/preview';
import { resourceNamed } from '../../../contract/registry';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer, type PeerAnswer, type Heard } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { PreviewDialog } from './preview-dialog';

const resource = resourceNamed('sys/user');
const disable = operationsOf(resource).find(({ name }) => name === 'disable')!;
const IDS = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const told = (more: Partial<Preview> = {}): Preview => ({
  preview: 'p1',
  expiresAt: '2026-01-01T00:00:00Z',
  total: 3,
  allowed: 2,
  sample: [
    { id: IDS[0]!, title: 'ada' },
    { id: IDS[1]!, title: 'bob' },
  ],
  refused: [{ id: IDS[2]!, title: '=cleo', msg: 'Status: “Disabled”. “Disable” is not possible.' }],
  touched: [{ resource: 'sys/role', title: 'Roles', field: 'x', fieldTitle: 'Holder', count: 4 }],
  effects: [],
  isTask: false,
  ...more,
});

const peer = withPeer('engine', 'sys/user', 'error');
const isPreview = ({ path }: Heard) => path.endsWith('/preview');
const bodyOf = ({ body }: Heard): unknown => JSON.parse(body);

function open(operation: typeof disable | null, how: (heard: Heard) => PeerAnswer) {
  peer.answer(how);
  const [onClosed, onChanged] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <EngineFrame resource={resource}>
      <PreviewDialog
        resource={resource}
        operation={operation}
        source={{ ids: IDS }}
        onClosed={onClosed}
        onChanged={onChanged}
      />
    </EngineFrame>,
  );
  return { onClosed, onChanged };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }));
const ready = (name: string) =>
  waitFor(
    () =>
      expect((screen.getByRole('button', { name: new RegExp(`${name}$`) }) as HTMLButtonElement).disabled).toBe(false),
    { timeout: 10_000 },
  );

beforeEach(() => {
  useSession.setState({ permissions: new Set(['sys:user:enable']) } as never);
});

describe('what an action on several rows would do', () => {
  it('is shown before it is done: how many, which, what is left out and why, what refers to them [LIST-07]', async () => {
    open(null, () => successAnswer(told()));
    await screen.findByText('Delete: 2 of 3 records');
    for (const text of [
      'ada',
      'bob',
      '1 unchanged',
      '=cleo',
      'Status: “Disabled”. “Disable” is not possible.',
      'Roles · Holder',
      '4 in total',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(peer.first()).toMatchObject({ method: 'POST', path: '/sys/user/delete/preview' });
    expect(bodyOf(peer.first())).toEqual({ ids: IDS });
  });

  it('says what comes of it, as the question about one row does', async () => {
    open(disable, () => successAnswer(told()));
    expect(await screen.findByText('All their sessions end at once.')).toBeTruthy();
  });

  it('cannot be gone on with where nothing is left to do', async () => {
    open(null, () => successAnswer(told({ allowed: 0, sample: [] })));
    await screen.findByText('Delete is possible for none of the 3 records');
    expect((screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('is done by the token of the preview, says how many, and can be undone exactly [ERR-03]', async () => {
    const rows = [
      { id: IDS[0]!, version: 2 },
      { id: IDS[1]!, version: 5 },
    ];
    const { onChanged } = open(disable, (heard) =>
      successAnswer(isPreview(heard) ? told() : { done: 2, failed: [], rows }),
    );
    await ready('Disable');
    press('Disable');
    await screen.findByText('Disable: 2 done');
    expect(onChanged).toHaveBeenCalled();
    const done = peer.heard.find(({ path }) => path === '/sys/user/disable')!;
    expect(bodyOf(done)).toEqual({ preview: 'p1' });
    press('Undo');
    await screen.findByText('2 undone');
    expect(bodyOf(peer.heard.find(({ path }) => path === '/sys/user/enable')!)).toEqual({ rows });
  });

  it('says what has changed where the set is another by then, and shows how it stands now', async () => {
    let [looks, tries] = [0, 0];
    open(disable, (heard) => {
      if (isPreview(heard))
        return successAnswer(told((looks += 1) === 1 ? {} : { preview: 'p2', total: 2, allowed: 2, refused: [] }));
      tries += 1;
      expect(bodyOf(heard)).toEqual({ preview: `p${tries}` });
      if (tries === 2) return successAnswer({ done: 2, failed: [] });
      return {
        body: {
          code: ERRORS.setChanged.code,
          msg: '1 of these records is another now',
          data: { number: 1, rows: [{ id: IDS[0], title: 'ada', msg: 'Changed since' }] },
        },
      };
    });
    await ready('Disable');
    press('Disable');
    await screen.findByText('1 of these records is another now');
    await screen.findByText('Disable: 2 records', {}, { timeout: 10_000 });
    expect(screen.getByText('Changed since')).toBeTruthy();
    // A second press within a second would be taken for a double click.
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
    await ready('Disable');
    press('Disable');
    await screen.findByText('Disable: 2 done', {}, { timeout: 10_000 });
  });

  it('names the rows that failed after all, and tries only those again', async () => {
    const failed = [{ id: IDS[1]!, title: 'bob', msg: 'not now' }];
    open(disable, (heard) => successAnswer(isPreview(heard) ? told() : { done: 1, failed }));
    await ready('Disable');
    press('Disable');
    await screen.findByText('1 done, 1 refused');
    press('Retry 1 refused');
    await waitFor(() => expect(peer.heard.filter(isPreview).map(bodyOf)).toEqual([{ ids: IDS }, { ids: [IDS[1]] }]));
  });

  it('is left to a data task where there are too many, and says where it is seen', async () => {
    open(disable, (heard) =>
      successAnswer(
        isPreview(heard) ? told({ isTask: true, allowed: 3, refused: [] }) : { done: 0, failed: [], taskId: 't1' },
      ),
    );
    await screen.findByText(/processed in the background/);
    await ready('Disable');
    press('Disable');
    await screen.findByText(/^Started in the background/);
  });

  it('says why it could not be found out, and looks again', async () => {
    let looks = 0;
    open(null, () =>
      (looks += 1) === 1
        ? { body: { code: ERRORS.tooMany.code, msg: 'Too many records', data: null } }
        : successAnswer(told()),
    );
    await screen.findByText('Too many records');
    press('Try again');
    await screen.findByText('Delete: 2 of 3 records');
  });

  it('copies the reasons and writes them to a file that no sheet takes for a formula', async () => {
    const texts: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => (texts.push(text), Promise.resolve()));
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blobs.push(blob as Blob), 'blob:x'));
    open(null, () => successAnswer(told()));
    await screen.findByText('=cleo');
    press('Copy');
    await waitFor(() => expect(texts).toEqual(['=cleo\tStatus: “Disabled”. “Disable” is not possible.']));
    press('Download CSV');
    expect(await blobs[0]?.text()).toContain(`"'=cleo","Status: “Disabled”. “Disable” is not possible."`);
    vi.restoreAllMocks();
  });
});
