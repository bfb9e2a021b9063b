import { liveTopicOf } from '../../../contract/language/derive';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';

/** Lets whoever looks at a list or the details of the row of a resource that is `live` look again, once the transaction has ended. */
export const announceRow = (
  ports: Ports,
  tx: Tx,
  resource: { readonly name: string },
  tenant: string,
  id: string,
): Promise<void> => announceRows(ports, tx, resource, tenant, [id]);

/** The same for several rows at once. */
export async function announceRows(
  { live, engine }: Ports,
  tx: Tx,
  resource: { readonly name: string },
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  const topics = engine.compiledOf(resource).sharing.map((name) => liveTopicOf({ name }));
  const events = topics.flatMap((topic) => ids.map((subject) => ({ topic, tenant, userId: null, subject })));
  if (events.length > 0) await live.publishAll(tx, events);
}
