import { liveTopicOf } from '../../../contract/language/derive';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';

/** Lets whoever looks at the list or the details of a resource that is `live` look again, once the transaction has ended. */
export const announceRow = (
  { live }: Ports,
  tx: Tx,
  resource: { readonly name: string },
  tenant: string,
  id: string,
): Promise<void> => live.publish(tx, { topic: liveTopicOf(resource), tenant, userId: null, subject: id });
