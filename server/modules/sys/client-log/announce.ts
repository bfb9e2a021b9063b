import { liveTopicOf } from '../../../../contract/derive';
import { clientLog } from '../../../../contract/resources/sys/client-log';
import type { Tx } from '../../../db/database';
import type { Ports } from '../../../ports/ports';

/** Lets lists of logs look again. */
export const announceLog = ({ live }: Ports, tx: Tx, tenant: string, id: string): Promise<void> =>
  live.publish(tx, { topic: liveTopicOf(clientLog), tenant, userId: null, subject: id });
