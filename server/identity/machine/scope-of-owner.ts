import { LANGUAGES } from '../../../contract/constants';
import type { ScopeOfOwner } from '../../engine/tasks/worker';
import { Refusal } from '../../refusal';
import { scopeOfPerson } from '../access/scope-of-person';
import { readKeyById } from './key-row';
import { refuseOver, rightsOfKey, scopeWith } from './standing-of-key';

/** The scope that the owner of a task has now: of a machine account what its key may; null where he may not work there any more. */
export const scopeOfOwner: ScopeOfOwner = async (ports, { apiKeyId, scopes, ...person }) => {
  if (apiKeyId === null) return scopeOfPerson(ports, person);
  try {
    const key = await ports.db.run('platform', 'read', (tx) => readKeyById(tx, apiKeyId, scopes));
    if (!key) return null;
    refuseOver(key, ports.clock.now());
    const language = LANGUAGES.find((each) => each === person.language) ?? LANGUAGES[0];
    return scopeWith(key, await rightsOfKey(ports, key), { language, requestId: crypto.randomUUID(), ip: '' });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
