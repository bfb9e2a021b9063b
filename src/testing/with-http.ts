import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest';
import { english } from '../../contract/testing/english';
import { CallError } from '../http/errors';
import { configureHttp, type HttpSettings } from '../http/settings';
import { startPeer, type Peer } from './peer';

type HttpPeer = Omit<Peer, 'close'> & {
  onUnauthorized: Mock<() => void>;
  /** Starts the client anew, with other settings than those that a test begins with. */
  configure: (settings: Partial<HttpSettings>) => void;
  close: () => Promise<void>;
};

/** Each test of the file gets a server of its own and a client that calls it, signed in at tenant 1001. */
export function withHttp(): HttpPeer {
  let peer: Peer;
  const onUnauthorized = vi.fn<() => void>();
  const configure = (settings: Partial<HttpSettings>): void =>
    configureHttp({
      base: peer.base,
      token: () => 'token-1',
      tenant: () => '1001',
      language: () => 'ko-KR',
      translate: english,
      onUnauthorized,
      ...settings,
    });
  beforeEach(async () => {
    peer = await startPeer();
    onUnauthorized.mockReset();
    configure({});
  });
  afterEach(() => peer.close());
  return {
    get base() {
      return peer.base;
    },
    get heard() {
      return peer.heard;
    },
    first: () => peer.first(),
    answer: (how) => peer.answer(how),
    onUnauthorized,
    configure,
    close: () => peer.close(),
  };
}

export async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}
