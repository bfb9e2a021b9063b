import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm';
import { supportOrder } from '../../../../contract/resources/support/order-list/definition';
import { ORDER_FILES } from '../../../../contract/resources/support/order-list/files';
import { readText } from '../../../../contract/text/entry-languages';
import type { ClientOrderAnswer, ClientOrderList } from '../../../../contract/wire/client/client-order';
import { sysFile } from '../../../db/file-tables';
import type { Tx } from '../../../db/database';
import { supportOrderComment as comments, supportOrderList as orders } from '../../../db/tables';
import type { FilePlace } from '../../../engine/files/keep';
import type { WriteContext } from '../../../engine/model/behaviour';
import { readDictionaries } from '../../../engine/model/dictionaries';
import { patchRow } from '../../../engine/write/trusted';
import { keepLogAt } from '../../../platform/files/kept-log';
import { InvalidFields, Refusal } from '../../../refusal';
import type { Scope } from '../../../scope';
import { withFilesArrived } from './files-to-follow';
import type { OpeningTester } from './from-tester';
import type { OrderRow } from './steps';

type Row = typeof orders.$inferSelect;
type Tester = Pick<OpeningTester, 'clientId'>;

/** Orders and answers that one call tells. */
const ORDERS_MOST = 100;
const ANSWERS_MOST = 200;
const LOGS_MOST = ORDER_FILES.logFile.max ?? 1;
const ISSUE_TYPES = 'support-issue-type';

const openedBy = (scope: Scope, { clientId }: Tester) =>
  and(eq(orders.tenantCode, scope.tenant), eq(orders.testerId, clientId));

async function ownOrder(tx: Tx, scope: Scope, tester: Tester, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(openedBy(scope, tester), eq(orders.id, id)));
  if (!row) throw new Refusal('gone');
  return row;
}

const briefOf = ({ id, orderNo, subject, status, vin, createDate }: Row) => ({
  id,
  orderNo: orderNo ?? '',
  subject,
  status: Number(status),
  vin,
  createDate,
});

async function logsOf(tx: Tx, ids: readonly string[] | null): Promise<ClientOrderAnswer['logs']> {
  if (!ids?.length) return [];
  const { name, size, sha256 } = sysFile;
  return tx
    .select({ name, size, sha256 })
    .from(sysFile)
    .where(inArray(sysFile.id, [...ids]))
    .orderBy(asc(sysFile.createDate), asc(sysFile.id));
}

/** What is told of an order: what its station sees, and never an internal note. */
async function answerOf(tx: Tx, row: Row): Promise<ClientOrderAnswer> {
  const ofOrder = eq(comments.orderId, row.id);
  const [all] = await tx.select({ number: count() }).from(comments).where(ofOrder);
  const { id, createDate: at, author, content } = comments;
  const last = await tx
    .select({ id, at, author, content })
    .from(comments)
    .where(ofOrder)
    .orderBy(desc(at), desc(id))
    .limit(ANSWERS_MOST);
  const { problemDescription, executionId, dueAt, solution, finishedAt, closedAt } = row;
  return {
    ...briefOf(row),
    problemDescription,
    executionId,
    logs: await logsOf(tx, row.logFile),
    logsToFollow: row.filesToFollow ?? 0,
    dueAt,
    solution,
    finishedAt,
    closedAt,
    answers: last.toReversed().map((one) => ({ ...one, author: one.author ?? '' })),
    leftOut: (all?.number ?? 0) - last.length,
  };
}

/** An order that this tester opened, with its answers. */
export const orderForTester = async (
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  tester: Tester,
  id: string,
): Promise<ClientOrderAnswer> => answerOf(tx, await ownOrder(tx, scope, tester, id));

/** Orders that this tester opened, of one vehicle or of all, and what an issue may be. */
export async function ordersForTester(
  { tx, scope }: Pick<WriteContext, 'tx' | 'scope'>,
  tester: Tester,
  vin: string | undefined,
): Promise<ClientOrderList> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(openedBy(scope, tester), vin === undefined ? undefined : eq(orders.vin, vin.toUpperCase())))
    .orderBy(desc(orders.createDate), desc(orders.id))
    .limit(ORDERS_MOST);
  const ids = rows.map(({ id }) => id);
  const { orderId, createDate } = comments;
  const counted =
    ids.length === 0
      ? []
      : await tx
          .select({ orderId, answers: count(), answeredAt: max(createDate) })
          .from(comments)
          .where(inArray(orderId, ids))
          .groupBy(orderId);
  const known = new Map(counted.map((one) => [one.orderId, one]));
  const issueTypes = (await readDictionaries(tx, scope.tenant, [ISSUE_TYPES])).get(ISSUE_TYPES) ?? [];
  return {
    list: rows.map((row) => {
      const { answers = 0, answeredAt = null } = known.get(row.id) ?? {};
      return { ...briefOf(row), answers, answeredAt };
    }),
    issueTypes: issueTypes
      .filter(({ isRetired }) => !isRetired)
      .map(({ value, label }) => ({ value, name: readText(label, scope.language)?.text ?? value })),
  };
}

/** Keeps a log (GZIP) at an order that this tester opened and that is not closed; the same once more changes nothing. */
export const keepOrderLog = (
  place: FilePlace,
  tester: Tester,
  id: string,
  log: { bytes: Uint8Array; sha256: string },
): Promise<ClientOrderAnswer> =>
  keepLogAt(place, log, {
    find: (tx) => ownOrder(tx, place.scope, tester, id),
    filesOf: ({ logFile }) => logFile,
    nameOf: ({ orderNo, logFile }) => `${orderNo ?? id}-${(logFile?.length ?? 0) + 1}.log.gz`,
    answer: answerOf,
    add: async (tx, fileId) => {
      const context = { tx, ...place };
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
      const row = await ownOrder(tx, place.scope, tester, id);
      const before = row as unknown as OrderRow;
      if ((row.logFile?.length ?? 0) >= LOGS_MOST)
        throw new InvalidFields({ logs: { key: 'maxItems', params: { max: LOGS_MOST } } });
      const set = withFilesArrived(context, before, { logFile: [...(row.logFile ?? []), fileId] });
      await patchRow(context, supportOrder, id, set, { operation: 'update', where: { status: [0, 1, 2] } });
      return orderForTester(context, tester, id);
    },
  });
