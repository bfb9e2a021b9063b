import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPeer } from '../testing/peer';
import { listenLive, type LiveHint } from './live';
import { configureHttp } from './settings';

let peer: Awaited<ReturnType<typeof startPeer>>;
let ending: AbortController;

beforeEach(async () => {
  peer = await startPeer();
  ending = new AbortController();
  configureHttp({
    base: peer.base,
    token: () => 'token-1',
    tenant: () => '1001',
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  });
});
afterEach(async () => {
  ending.abort();
  await peer.close();
});

const stream = (body: string) => ({ headers: { 'content-type': 'text/event-stream' }, body });

describe('hints of the server', () => {
  it('are heard in the caller’s name; a lost connection is opened again, and what may have been missed is said', async () => {
    peer.answer(() => stream(': \n\nevent: task\ndata: {"id":"1"}\n\nevent: task\ndata: rubbish\n\n'));
    const hints: LiveHint[] = [];
    const onOpen = vi.fn<() => void>();
    const listening = listenLive({ signal: ending.signal, onHint: (hint) => hints.push(hint), onOpen });
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(2), { timeout: 5000 });
    expect(hints.slice(0, 2)).toEqual([
      { topic: 'task', id: '1' },
      { topic: 'task', id: '' },
    ]);
    expect([peer.first().path, peer.first().headers.authorization]).toEqual(['/live', 'Bearer token-1']);
    ending.abort();
    await listening;
  });

  it('are not asked for again once the session is over', async () => {
    peer.answer(() => ({ status: 401, body: { code: 401, msg: 'no', data: null } }));
    await listenLive({ signal: ending.signal, onHint: () => undefined, onOpen: () => undefined });
    expect(peer.heard).toHaveLength(1);
  });
});
