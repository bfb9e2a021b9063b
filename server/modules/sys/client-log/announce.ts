import { clientLog } from '../../../../contract/resources/sys/client-log/definition';
import type { Tx } from '../../../db/database';
import { announceRow } from '../../../engine/write/announce-row';
import type { Ports } from '../../../ports/ports';

/** Lets lists of logs look again. */
export const announceLog = (ports: Ports, tx: Tx, tenant: string, id: string): Promise<void> =>
  announceRow(ports, tx, clientLog, tenant, id);
