import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { runTransition } from '../../engine/write/write';
import { Refusal } from '../../refusal';
import { accountOf } from './order-list/account';
import { limitReopening, rateOrder, reopenOrder } from './order-list/after-closing';
import { withChecksChanged } from './order-list/checks';
import { answerDuplicates, linkOrder, partOrder, tellDuplicates } from './order-list/duplicates';
import { noteFirstAnswer } from './order-list/first-answer';
import { withFilesArrived } from './order-list/files-to-follow';
import { applyMacro } from './order-list/macros';
import { makeCase } from './order-list/make-case';
import { forNewOrder } from './order-list/new-order';
import { notifyOfNew, notifyPerson } from './order-list/notify';
import {
  announceEscalated,
  escalated,
  joinedBy,
  setProcessUsers,
  transferOrder,
  upgradeOrder,
} from './order-list/process-users';
import { dateOrder, recordStep, serviceOfOrder } from './order-list/service';
import { similarOrders } from './order-list/similar';
import type { OrderRow } from './order-list/steps';
import { vehicleOfOrder, vehicleOfForm } from './order-list/vehicle';

export { leadersUsers } from './order-list/duplicates';
export { keepOrderLog, orderForTester, ordersForTester } from './order-list/for-tester';
export { noteFirstAnswer } from './order-list/first-answer';
export { openFromTester, type OpeningTester } from './order-list/from-tester';
export { dateOpenOrders, datingAgain } from './order-list/service';

/** Fields by which an order has another service level or another calendar. */
const DATED_BY = ['emergency', 'orderType', 'deptId'] as const;

const now = ({ ports }: WriteContext): string => ports.clock.now().toISOString();
const only = ([row]: readonly OrderRow[]): OrderRow => {
  if (!row) throw new Refusal('gone');
  return row;
};

/** Work orders: who processes them, the steps that they take, and who is notified of each. */
export const supportOrderBehaviour = behaviour(supportOrder, {
  beforeCreate: forNewOrder,
  beforeUpdate: (context, before, input) =>
    withChecksChanged(context, before, withFilesArrived(context, before, input)),
  afterCreate: async (context, row) => {
    await recordStep(context, row, { step: 'create' });
    await notifyOfNew(context, row);
  },
  afterUpdate: async (context, row, before) => {
    if (DATED_BY.some((field) => row[field] !== before[field])) await dateOrder(context, row);
  },
  transitions: {
    start: {
      set: (context) => ({ operatorId: context.scope.userId, processUserList: joinedBy(context) }),
      after: (context, row) => recordStep(context, row, { step: 'start' }),
    },
    finish: {
      set: (context, { solution, caseId }) => ({
        solution,
        caseId: caseId ?? null,
        finishedAt: now(context),
        processUserList: joinedBy(context),
      }),
      after: async (context, row, { solution }) => {
        await noteFirstAnswer(context, row);
        await recordStep(context, row, { step: 'finish', note: solution });
        await notifyPerson(context, row, { userId: row.submitterId, what: 'finished', note: solution });
        await tellDuplicates(context, row, solution);
      },
    },
    resolve: {
      set: (context) => ({ closedAt: now(context) }),
      after: async (context, row) => {
        await limitReopening(context, row);
        await recordStep(context, row, { step: 'resolve' });
        await notifyPerson(context, row, { userId: row.operatorId, what: 'resolved' });
      },
    },
    unresolve: {
      after: async (context, row, { reason }) => {
        await recordStep(context, row, { step: 'unresolve', note: reason });
        await notifyPerson(context, row, { userId: row.operatorId, what: 'unresolved', note: reason });
      },
    },
    close: {
      set: (context) => ({ closedAt: now(context) }),
      after: async (context, row, { reason }) => {
        await limitReopening(context, row);
        await recordStep(context, row, { step: 'close', note: reason });
        for (const userId of new Set([row.submitterId, row.operatorId]))
          await notifyPerson(context, row, { userId, what: 'closed', note: reason });
      },
    },
    reopen: { after: (context, row, { reason }) => reopenOrder(context, row, reason) },
    escalate: { set: escalated, after: announceEscalated },
  },
  actions: {
    service: (context, rows) => serviceOfOrder(context, only(rows)),
    vehicle: (context, rows) => vehicleOfOrder(context, only(rows)),
    duplicates: (context, rows) => answerDuplicates(context, only(rows)),
    account: (context, rows) => accountOf(context, only(rows)),
    lookUp: (context, [row]) => vehicleOfForm(context, row?.vin),
    similar: (context, [row]) => similarOrders(context, row),
    macro: (context, rows, input) => applyMacro(context, only(rows), input),
    makeCase: (context, rows, input) => makeCase(context, only(rows), input),
    link: (context, rows, input) => linkOrder(context, only(rows), input),
    part: (context, rows) => partOrder(context, only(rows)),
    upgrade: (context, rows, input) => upgradeOrder(context, only(rows), input),
    transfer: (context, rows, input) => transferOrder(context, only(rows), input),
    processUsers: (context, rows, input) => setProcessUsers(context, only(rows), input),
    helped: (context, rows) => rateOrder(context, only(rows), 'helped'),
    notHelped: (context, rows) => rateOrder(context, only(rows), 'notHelped'),
    batchClose: async (context, rows, { reason }) => {
      await runTransition(context, supportOrder, only(rows).id, 'close', { reason }, { isTold: false });
      return null;
    },
  },
});
