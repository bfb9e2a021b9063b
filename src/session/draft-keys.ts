import { DraftKeys } from '../../contract/wire/identity/session';
import { call } from '../http/client';
import { sealingKeyOf, type SealingKey } from '../storage/sealed';
import { onLeave, useSession } from './session';

let asked: { token: string | null; keys: Promise<readonly SealingKey[]> } | null = null;
onLeave(() => {
  asked = null;
});

async function fetchKeys(): Promise<readonly SealingKey[]> {
  const given = await call('GET', '/sys/draft-key', { silent: true, answer: DraftKeys });
  return Promise.all(given.map(sealingKeyOf));
}

/** The keys of the user's drafts, asked once a session and kept in memory alone. None where they cannot be had. */
export function draftKeys(): Promise<readonly SealingKey[]> {
  const { token } = useSession.getState();
  if (asked?.token === token) return asked.keys;
  const keys = fetchKeys().catch(() => {
    asked = null;
    return [];
  });
  asked = { token, keys };
  return keys;
}
