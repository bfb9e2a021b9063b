import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { runTransition } from '../../engine/write/write';
import { Refusal } from '../../refusal';
import { accountOf } from './order-list/account';
import { withFilesArrived } from './order-list/files-to-follow';
import { forNewOrder } from './order-list/new-order';
import { notifyOfNew, notifyPerson } from './order-list/notify';
import { joinedBy, setProcessUsers, transferOrder, upgradeOrder } from './order-list/process-users';
import { logStep, type OrderRow } from './order-list/steps';
import { vehicleOfOrder, vehicleOfForm } from './order-list/vehicle';

const now = ({ ports }: WriteContext): string => ports.clock.now().toISOString();
const only = ([row]: readonly OrderRow[]): OrderRow => {
  if (!row) throw new Refusal('gone');
  return row;
};

/** Work orders: who processes them, the steps that they take, and who is notified of each. */
export const supportOrderBehaviour = behaviour(supportOrder, {
  beforeCreate: forNewOrder,
  beforeUpdate: withFilesArrived,
  afterCreate: async (context, row) => {
    await logStep(context, row, { step: 'create' });
    await notifyOfNew(context, row);
  },
  transitions: {
    start: {
      set: (context) => ({ operatorId: context.scope.userId, processUserList: joinedBy(context) }),
      after: (context, row) => logStep(context, row, { step: 'start' }),
    },
    finish: {
      set: (context, { solution }) => ({ solution, finishedAt: now(context), processUserList: joinedBy(context) }),
      after: async (context, row, { solution }) => {
        await logStep(context, row, { step: 'finish', note: solution });
        await notifyPerson(context, row, { userId: row.submitterId, what: 'finished', note: solution });
      },
    },
    resolve: {
      set: (context) => ({ closedAt: now(context) }),
      after: async (context, row) => {
        await logStep(context, row, { step: 'resolve' });
        await notifyPerson(context, row, { userId: row.operatorId, what: 'resolved' });
      },
    },
    unresolve: {
      after: async (context, row, { reason }) => {
        await logStep(context, row, { step: 'unresolve', note: reason });
        await notifyPerson(context, row, { userId: row.operatorId, what: 'unresolved', note: reason });
      },
    },
    close: {
      set: (context) => ({ closedAt: now(context) }),
      after: async (context, row, { reason }) => {
        await logStep(context, row, { step: 'close', note: reason });
        for (const userId of new Set([row.submitterId, row.operatorId]))
          await notifyPerson(context, row, { userId, what: 'closed', note: reason });
      },
    },
  },
  actions: {
    vehicle: (context, rows) => vehicleOfOrder(context, only(rows)),
    account: (context, rows) => accountOf(context, only(rows)),
    lookUp: (context, [row]) => vehicleOfForm(context, row?.vin),
    upgrade: (context, rows, input) => upgradeOrder(context, only(rows), input),
    transfer: (context, rows, input) => transferOrder(context, only(rows), input),
    processUsers: (context, rows, input) => setProcessUsers(context, only(rows), input),
    batchClose: async (context, rows, { reason }) => {
      await runTransition(context, supportOrder, only(rows).id, 'close', { reason }, { isTold: false });
      return null;
    },
  },
});
