import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer, type Heard, type PeerAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Row } from '../row';
import { FormDrawer } from './form-drawer';

const post = resourceNamed('sys/post');
const peer = withPeer('engine', 'error', 'validate', 'shell', 'sys/post');
const DAY = '2026-01-01T00:00:00Z';

/** A server that carries a write out once by its request id, and remembers what came of it. */
class Server {
  readonly rows = new Map<string, Row>();
  readonly done = new Map<string, string>();
  readonly writes: string[] = [];
  /** In place of the next answer of a write. */
  loses: (() => PeerAnswer) | null = null;
  /** Whether the write that meets a fault was carried out before. */
  isReached = true;

  answer({ method, path, query, headers, body }: Heard): PeerAnswer {
    const asked = path === '/outcome' ? query.get('requestId') : null;
    if (asked) {
      const id = this.done.get(asked);
      return successAnswer({ isDone: id !== undefined, row: id === undefined ? null : (this.rows.get(id) ?? null) });
    }
    if (method !== 'POST' && method !== 'PUT') return successAnswer({ list: [], total: 0 });
    const name = String(headers['x-request-id']);
    this.writes.push(`${method} ${name}`);
    const lose = this.loses;
    this.loses = null;
    if (lose && !this.isReached) return lose();
    const made = this.write(method, path, name, JSON.parse(body) as Partial<Row>);
    return lose ? lose() : made;
  }

  write(method: string, path: string, name: string, values: Partial<Row>): PeerAnswer {
    if (this.done.has(name)) return { status: 409, body: { code: 409, msg: 'Seen before', data: null } };
    const id = method === 'PUT' ? path.split('/').at(-1)! : crypto.randomUUID();
    const before = this.rows.get(id);
    if (before && before.version !== values.version)
      return { body: { code: ERRORS.stale.code, msg: 'Stale', data: { theirs: before } } };
    const row = {
      sort: 0,
      remark: null,
      createDate: DAY,
      updateDate: DAY,
      ...before,
      ...values,
      id,
      version: (before?.version ?? 0) + 1,
    } as Row;
    this.rows.set(id, row);
    this.done.set(name, id);
    return successAnswer(row);
  }
}

function sit(row?: Row) {
  useSession.setState({ permissions: new Set(permissionsOf(post)) });
  const server = new Server();
  if (row) server.rows.set(row.id, row);
  peer.answer((heard) => server.answer(heard));
  const onClosed = vi.fn<() => void>();
  render(
    <EngineFrame address="/sys/post/index">
      <FormDrawer resource={post} row={row} onClosed={onClosed} />
    </EngineFrame>,
  );
  return { server, onClosed };
}

const type = async (label: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const ended = (onClosed: () => void): Promise<void> =>
  waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 10_000 });
const failed = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('.ant-alert-error')).not.toBeNull(), { timeout: 10_000 });

/** Everything that leaves open whether a write was carried out. */
const LOST: Readonly<Record<string, () => PeerAnswer>> = {
  'a line that breaks': () => {
    throw new Error('the line breaks');
  },
  'a gateway that gives up': () => ({ status: 504, body: '<h1>Gateway</h1>' }),
  'a gateway in trouble': () => ({ status: 502, body: '<h1>Gateway</h1>' }),
  'a server in trouble': () => ({ status: 500, body: { code: 500, msg: 'Trouble', data: null } }),
  'a page of somebody else': () => ({ body: '<h1>Welcome to the hotel</h1>' }),
  'a success without a row': () => successAnswer(null),
  'half an answer': () => ({ headers: { 'content-type': 'application/json' }, body: '{"code":0,"da' }),
};

for (const [name, lose] of Object.entries(LOST)) {
  test(`[NET-03] ${name} in place of the answer, one word corrected, saved again: one row with the corrected word`, async () => {
    const { server, onClosed } = sit();
    server.loses = lose;
    await type('Post name', 'Mechanik');
    await type('Post code', 'mechanic');
    save();
    await failed();
    await type('Post name', 'Mechanic');
    save();
    await ended(onClosed);
    expect([...server.rows.values()].map((row) => [row.name, row.version])).toEqual([['Mechanic', 2]]);
    expect(server.writes.map((write) => write.split(' ')[0])).toEqual(['POST', 'PUT']);
  });
}

for (const name of ['a line that breaks', 'a gateway that gives up'])
  test(`[NET-03] ${name} before the write arrived: the corrected one goes by the same request id`, async () => {
    const { server, onClosed } = sit();
    Object.assign(server, { loses: LOST[name], isReached: false });
    await type('Post name', 'Mechanik');
    await type('Post code', 'mechanic');
    save();
    await failed();
    await type('Post name', 'Mechanic');
    save();
    await ended(onClosed);
    expect([...server.rows.values()].map((row) => [row.name, row.version])).toEqual([['Mechanic', 1]]);
    expect(new Set(server.writes).size).toBe(1);
  });

test('[NET-03] a first try that arrives while the correction is on its way: one row with the corrected word', async () => {
  const { server, onClosed } = sit();
  Object.assign(server, { loses: LOST['a line that breaks'], isReached: false });
  await type('Post name', 'Mechanik');
  await type('Post code', 'mechanic');
  save();
  await failed();
  const [name = ''] = server.writes.map((write) => write.split(' ')[1]);
  let isAsked = false;
  peer.answer((heard) => {
    const answer = server.answer(heard);
    // After the question for the outcome, before the correction.
    if (heard.path === '/outcome' && !isAsked) {
      isAsked = true;
      server.write('POST', '/sys/post', name, { name: 'Mechanik', code: 'mechanic' });
    }
    return answer;
  });
  await type('Post name', 'Mechanic');
  save();
  await ended(onClosed);
  expect([...server.rows.values()].map((row) => row.name)).toEqual(['Mechanic']);
});

test("[NET-03] a change whose answer was lost is nobody else's change: the correction is saved without a question", async () => {
  const row = { id: crypto.randomUUID(), version: 3, code: 'a', name: 'Mechanic', sort: 0, status: 1, remark: null };
  const { server, onClosed } = sit(row as unknown as Row);
  peer.answer((heard) =>
    heard.method === 'GET' && heard.path.endsWith(row.id) ? successAnswer(row) : server.answer(heard),
  );
  server.loses = LOST['a line that breaks']!;
  await type('Post name', 'Mechanix');
  save();
  await failed();
  await type('Post name', 'Mechanics');
  save();
  await ended(onClosed);
  expect(server.rows.get(row.id)).toMatchObject({ name: 'Mechanics', version: 5 });
});

test('[NET-03] what may not be changed any more shows what was saved, and says so', async () => {
  const { server, onClosed } = sit();
  useSession.setState({ permissions: new Set(['sys:post:page', 'sys:post:save']) });
  server.loses = LOST['a line that breaks']!;
  await type('Post name', 'Mechanik');
  await type('Post code', 'mechanic');
  save();
  await failed();
  await type('Post name', 'Mechanic');
  save();
  await screen.findByText(translate('engine.form.savedBefore', { fields: 'Post name' }), {}, { timeout: 10_000 });
  expect(screen.getByLabelText<HTMLInputElement>('Post name').value).toBe('Mechanik');
  save();
  await ended(onClosed);
  expect([...server.rows.values()].map((one) => [one.name, one.version])).toEqual([['Mechanik', 1]]);
});
