import { remoteList } from '../../../contract/resources/diagnosis-sequence-management/remote-list/definition';
import { REMOTE, REMOTE_DAYS } from '../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields } from '../../refusal';
import { recordRemote } from '../support/remote-record';
import { judgedOrder } from './remote-list/order';
import { orderReach } from './remote-list/order-reach';

export { feedback, tasksFor } from './remote-list/vehicle';

const DAY_MS = 86_400_000;
/** What is asked for, by the fields of the action's input. */
type Order = {
  sequenceId: string;
  taskType: 'immediate' | 'userConfirm';
  vins?: readonly string[] | null;
  vehiclePoolId?: string | null;
  vdnExpression?: string | null;
  expiresAt?: string | null;
};

/** Empty where nobody says otherwise. A time that is over already would be a task that nobody can do. */
function expiryOf({ ports }: WriteContext, { expiresAt }: Order): string {
  const now = ports.clock.now().getTime();
  if (!expiresAt) return new Date(now + REMOTE_DAYS * DAY_MS).toISOString();
  if (Date.parse(expiresAt) <= now) throw new InvalidFields({ expiresAt: { key: 'future' } });
  return expiresAt;
}

/** Orders a task for each vehicle that gets the sequence and has no open task for it; tells why the others have none. */
async function order(context: WriteContext, input: Order) {
  const expiresAt = expiryOf(context, input);
  const { reached, lines } = await judgedOrder(context, input);
  const { sequenceId, taskType } = input;
  const rows = reached.map(({ vehicle: { vin } }) => ({
    vin,
    sequenceId,
    taskType,
    status: REMOTE.waiting,
    attempts: 0,
    expiresAt,
  }));
  if (rows.length > 0) await insertRows(context, remoteList, rows, 'order');
  return { ordered: rows.length, lines };
}

/** Remote tasks: ordered for vehicles that get the sequence, cancelled while they have not begun, tried again. */
export const remoteListBehaviour = behaviour(remoteList, {
  transitions: {
    cancel: {
      set: ({ ports }, { reason }) => ({ result: reason, endedAt: ports.clock.now().toISOString() }),
      after: (context, row, { reason }) => recordRemote(context, row, { event: 'cancel', detail: reason }),
    },
    retry: {
      set: ({ ports }) => ({
        expiresAt: new Date(ports.clock.now().getTime() + REMOTE_DAYS * DAY_MS).toISOString(),
        clientId: null,
        testerCode: null,
        executionId: null,
        sequenceVersion: null,
        startedAt: null,
        endedAt: null,
        result: null,
        step: null,
        progress: null,
        lostAt: null,
      }),
    },
    expire: {
      set: ({ ports }) => ({ endedAt: ports.clock.now().toISOString() }),
      after: (context, row) => recordRemote(context, row, { event: 'expire' }),
    },
    lose: {
      set: ({ ports }) => ({ endedAt: ports.clock.now().toISOString() }),
      after: (context, row) => recordRemote(context, row, { event: 'lose' }),
    },
  },
  actions: {
    reach: (context, _rows, input) => orderReach(context, input),
    order: (context, _rows, input) => order(context, input),
  },
});
