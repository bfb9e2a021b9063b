import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { remoteList } from '../../../contract/resources/diagnosis-sequence-management/remote-list/definition';
import {
  REMOTE,
  REMOTE_DAYS,
  REMOTE_MOST,
} from '../../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { getRow } from '../../engine/read/list';
import { insertRows } from '../../engine/write/trusted';
import { translate } from '../../http/words';
import { InvalidFields, Refusal } from '../../refusal';
import { openTasksFor, orderedVins, reasonsAgainst } from './remote-list/order';

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

/** Vehicles that an order means, parted into those that get a task and those that get none, each with the reason. */
async function judged(context: WriteContext, input: Omit<Order, 'taskType' | 'expiresAt'>) {
  const { scope, ports } = context;
  await getRow(context, ports.engine.compiledOf(sequence), input.sequenceId);
  const vins = await orderedVins(context, input);
  if (vins.length === 0) throw new InvalidFields({ vins: { key: 'oneOfThese' } });
  if (vins.length > REMOTE_MOST) throw new Refusal('tooMany', { max: REMOTE_MOST });
  const against = await reasonsAgainst(context, input.sequenceId, vins);
  const open = await openTasksFor(context, input.sequenceId, vins);
  const isOpen = translate(scope.language, 'diagnosis-sequence-management.remote-list.open');
  const lines = vins.flatMap((vin) => {
    const note = against.get(vin) ?? (open.has(vin) ? isOpen : null);
    return note === null ? [] : [{ vin, note }];
  });
  const left = new Set(lines.map(({ vin }) => vin));
  return { reached: vins.filter((vin) => !left.has(vin)), lines };
}

/** Whom an order would reach. */
async function reach(context: WriteContext, input: Omit<Order, 'taskType' | 'expiresAt'>) {
  const { reached, lines } = await judged(context, input);
  return { reached: reached.length, vehicles: reached.map((vin) => ({ vin })), lines };
}

/** Orders a task for each vehicle that gets the sequence and has no open task for it; tells why the others have none. */
async function order(context: WriteContext, input: Order) {
  const expiresAt = expiryOf(context, input);
  const { reached, lines } = await judged(context, input);
  const { sequenceId, taskType } = input;
  const rows = reached.map((vin) => ({ vin, sequenceId, taskType, status: REMOTE.waiting, attempts: 0, expiresAt }));
  if (rows.length > 0) await insertRows(context, remoteList, rows, 'order');
  return { ordered: rows.length, lines };
}

/** Remote tasks: ordered for vehicles that get the sequence, cancelled while they have not begun, tried again. */
export const remoteListBehaviour = behaviour(remoteList, {
  transitions: {
    cancel: { set: ({ ports }, { reason }) => ({ result: reason, endedAt: ports.clock.now().toISOString() }) },
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
    expire: { set: ({ ports }) => ({ endedAt: ports.clock.now().toISOString() }) },
    lose: { set: ({ ports }) => ({ endedAt: ports.clock.now().toISOString() }) },
  },
  actions: {
    reach: (context, _rows, input) => reach(context, input),
    order: (context, _rows, input) => order(context, input),
  },
});
