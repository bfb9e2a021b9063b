import { liveTopicOf } from '../../../contract/language/derive';
import type { WriteContext } from '../model/behaviour';
import type { AuditEntry } from './audit';

/** Rows of one resource that are hinted at one by one; of more the hint is that anything may have changed. */
const ONE_BY_ONE = 20;

/**
 * Lets whoever looks at rows of a resource that is `live` look again once the transaction has ended, whoever changed them: every change has a
 * line in the audit log, and each line comes by here.
 */
export async function announceChanges(
  { tx, scope, ports: { live } }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  entries: readonly Pick<AuditEntry, 'compiled' | 'row'>[],
): Promise<void> {
  const changed = new Map<string, { topic: string; tenant: string; ids: Set<string> }>();
  for (const { compiled, row } of entries) {
    if (!compiled.resource.live || !row) continue;
    const tenant = compiled.scoped ? String(row.tenantCode ?? scope.tenant) : '';
    for (const name of compiled.sharing) {
      const topic = liveTopicOf({ name });
      const known = changed.get(`${topic} ${tenant}`) ?? { topic, tenant, ids: new Set<string>() };
      changed.set(`${topic} ${tenant}`, known);
      known.ids.add(String(row.id));
    }
  }
  const events = [...changed.values()].flatMap(({ topic, tenant, ids }) =>
    (ids.size > ONE_BY_ONE ? [''] : [...ids]).map((subject) => ({ topic, tenant, userId: null, subject })),
  );
  if (events.length > 0) await live.publishAll(tx, events);
}
