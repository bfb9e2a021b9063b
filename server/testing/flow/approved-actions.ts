import { sql } from 'drizzle-orm';
import { tableNameOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { accountClientUser, statisticalReportAbnormalAccount } from '../../db/tables';
import { keepFile } from '../../engine/files/keep';
import { systemScope } from '../../scope';
import type { FlowDesk } from './flow-desk';

type Row = Record<string, unknown> & { id: string };

/** An action on which a process decides where the tenant names one, and rows on which it can be taken. */
export type ApprovedAction = {
  parameter: string;
  list: string;
  operation: string;
  input: object;
  /** A row on which it can be taken, as `maker` leaves it; its id. */
  make: (desk: FlowDesk, maker: string) => Promise<string>;
  isDone: (row: Row) => boolean;
};

let made = 0;

async function save(desk: FlowDesk, who: string, list: string, values: object): Promise<string> {
  const { token } = desk.people[who]!;
  const { code, msg, data } = await desk.app.call('POST', `/${list}`, values, { token });
  if (code !== 0) throw new Error(`${list} was not made: ${msg} ${JSON.stringify(data)}`);
  return (data as Row).id;
}

const packageOf = ({ app }: FlowDesk): Promise<string> =>
  keepFile(
    { ports: app.ports, scope: systemScope('A') },
    { name: 'gnds.zip', type: 'application/zip', isSent: true },
    new TextEncoder().encode('PK\u0003\u0004 a package'),
    (_, { id }) => Promise.resolve(id),
  );

async function clientVersion(desk: FlowDesk, maker: string): Promise<string> {
  made += 1;
  const values = { versionNo: `${made}.0.0.0`, content: 'Mends', isRollback: true, package: [await packageOf(desk)] };
  return save(desk, maker, 'account/client-version', values);
}

async function sequence(desk: FlowDesk, maker: string): Promise<string> {
  const list = 'diagnosis-sequence-management/sequence';
  const id = await save(desk, maker, list, {
    name: { 'en-US': 'Keeps away' },
    kind: 'exclusion',
    platform: 'CMA',
    vinList: ['L6TEX7E46PZ000017'],
  });
  const { token } = desk.people[maker]!;
  const { code, msg, data } = await desk.app.call('POST', `/${list}/${id}/prepublish`, {}, { token });
  if (code !== 0) throw new Error(`it is not prepublished: ${msg} ${JSON.stringify(data)}`);
  return id;
}

const solvedCase = (desk: FlowDesk, maker: string): Promise<string> => {
  const text = { 'en-US': 'Water in the plug' };
  return save(desk, maker, 'support/case', { subject: text, cause: text, remedy: text });
};

const account = ({ app }: FlowDesk, values: object): Promise<{ id: string; username: string }> =>
  app.system(async ({ tx }) => {
    made += 1;
    const row = { tenantCode: 'A', username: `tester${made}`, validity: 'months', effectiveTimes: 6, ...values };
    const [kept] = await tx
      .insert(accountClientUser)
      .values(row as never)
      .returning({ id: accountClientUser.id, username: accountClientUser.username });
    return kept!;
  });

const order = (desk: FlowDesk, maker: string): Promise<string> =>
  save(desk, maker, 'support/order-list', {
    subject: 'Horn sounds by itself',
    emergency: 'critical',
    orderType: 2,
    issueType: 'vehicle',
    problemDescription: 'After washing',
  });

/** An appeal; whoever decides it neither disabled the account nor appealed. */
async function appeal(desk: FlowDesk): Promise<string> {
  const { id: clientUserId, username } = await account(desk, { status: 0 });
  const times = { foundAt: '2026-03-05T00:00:00Z', firstAt: '2026-03-04T14:00:00Z', lastAt: '2026-03-04T19:00:00Z' };
  const finding = { kind: 'night', period: '2026-03-04', timeZone: 'Asia/Seoul', cars: 9, least: 6, ...times };
  const row = { tenantCode: 'A', clientUserId, username, status: 'appealed', appeal: 'Night shift', ...finding };
  const [kept] = await desk.app.system(({ tx }) =>
    tx
      .insert(statisticalReportAbnormalAccount)
      .values(row as never)
      .returning({ id: statisticalReportAbnormalAccount.id }),
  );
  return kept!.id;
}

const REASON = { reason: 'Looked at it' };

/** Every action on which a process may decide; `approved-actions.test.ts` proves that none is left out. */
export const APPROVED_ACTIONS: readonly ApprovedAction[] = [
  {
    parameter: 'approval.clientVersion',
    list: 'account/client-version',
    operation: 'publish',
    input: {},
    make: clientVersion,
    isDone: ({ status, publishedVersion }) => status === 1 && publishedVersion === 1,
  },
  {
    parameter: 'approval.sequence',
    list: 'diagnosis-sequence-management/sequence',
    operation: 'publish',
    input: REASON,
    make: sequence,
    isDone: ({ status, publishedVersion }) => status === 'publish' && publishedVersion === 1,
  },
  {
    parameter: 'approval.case',
    list: 'support/case',
    operation: 'submit',
    input: {},
    make: solvedCase,
    isDone: ({ status, publishedVersion }) => status === 'approved' && publishedVersion === 1,
  },
  {
    parameter: 'approval.longValidity',
    list: 'account/client-user',
    operation: 'renew',
    input: {},
    make: async (desk) => (await account(desk, {})).id,
    isDone: ({ accountExpired }) => accountExpired !== null,
  },
  {
    parameter: 'approval.urgentOrder',
    list: 'support/order-list',
    operation: 'close',
    input: REASON,
    make: order,
    isDone: ({ status }) => status === 3,
  },
  {
    parameter: 'approval.appeal',
    list: 'statistical-report/abnormal-account',
    operation: 'uphold',
    input: REASON,
    make: appeal,
    isDone: ({ status }) => status === 'dismissed',
  },
];

/** Changes the version of a row, as somebody does who is not held up by a process: the system. */
export const touch = (desk: FlowDesk, list: string, id: string): Promise<unknown> =>
  desk.app.system(({ tx }) =>
    tx.execute(
      sql`update ${sql.identifier(tableNameOf(resourceNamed(list)))} set version = version + 1 where id = ${id}::uuid`,
    ),
  );
