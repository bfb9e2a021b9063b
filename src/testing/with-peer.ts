import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { configureHttp } from '../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../i18n/words';
import { startPeer, type Peer } from './peer';

/** Each test of the file gets a server of its own to call, the words of these names in English, and an empty page. */
export function withPeer(...names: string[]): Omit<Peer, 'base' | 'close'> {
  let peer: Peer;
  beforeAll(async () => {
    await startWords('en-US');
    await Promise.all(names.map(loadWords));
  });
  beforeEach(async () => {
    peer = await startPeer();
    configureHttp({
      base: peer.base,
      token: () => 't',
      tenant: () => null,
      language: currentLanguage,
      translate,
      onUnauthorized: () => undefined,
    });
  });
  afterEach(async () => {
    cleanup();
    // What React still has in hand needs the page that the end of the test takes away.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await peer.close();
  });
  return {
    get heard() {
      return peer.heard;
    },
    first: () => peer.first(),
    answer: (how) => peer.answer(how),
  };
}
