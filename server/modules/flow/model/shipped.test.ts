import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/constants';
import { ERRORS } from '../../../../contract/wire/errors';
import { flowDefinition, sysParams } from '../../../db/tables';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { APPROVED_ACTIONS } from '../../../testing/flow/approved-actions';
import { approvedBy, decideTask, switchProcess, taskOn, type CallAs } from '../../../testing/flow/decide';
import { FlowDesk, processBody, serviceTask, userTask } from '../../../testing/flow/flow-desk';
import { memoryFiles } from '../../../testing/memory-files';
import { menuEntriesOf, tokenWith } from '../../../testing/test-app';
import { runServices } from '../running/services';
import { shipToAll } from '../model';
import { APPROVAL_KEYS, isForced, shippedKeyOf } from './shipped/documents';

const KEYS = APPROVAL_KEYS.map(shippedKeyOf).toSorted();
const FORCED = APPROVAL_KEYS.filter(isForced).map(shippedKeyOf).toSorted();
const REASON = { reason: 'Measured' };
const SEQUENCES = '/diagnosis-sequence-management/sequence';

let desk: FlowDesk;
let numbered = 700;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben');
  desk.app.ports.files = memoryFiles(() => desk.app.ports.clock.now());
});
afterAll(() => desk.app.close());

const callerOf =
  (token: string): CallAs =>
  (method, path, body) =>
    desk.app.call(method, path, body, { token });
const by = (who: string): CallAs => callerOf(desk.people[who]!.token);
const platform: CallAs = (method, path, body) => callerOf(desk.app.tokens.platform)(method, path, body);
const made = (list: string) => APPROVED_ACTIONS.find((action) => action.list === list)!.make(desk, 'ada');
/** Keys of the shipped processes of a tenant that are active, or not. */
const shippedIn = (tenant: string, status: 0 | 1): Promise<string[]> =>
  desk.app.system(async ({ tx }) => {
    const { tenantCode, processKey } = flowDefinition;
    const rows = await tx
      .select({ key: processKey })
      .from(flowDefinition)
      .where(and(eq(sql`${tenantCode}`, tenant), eq(flowDefinition.status, status), eq(flowDefinition.isLatest, true)));
    return rows
      .map(({ key }) => key)
      .filter((key) => KEYS.includes(key))
      .toSorted();
  });
const definitionOf = async (key: string): Promise<{ id: string; version: number }> => {
  const { data } = await by('ada')('GET', `/flow/definition/page?limit=10&processKey=${key}`);
  return (data as { list: { id: string; version: number }[] }).list[0]!;
};
const renewed = async (id: string) =>
  ((await by('ada')('GET', `/account/client-user/${id}`)).data as { accountExpired: string | null }).accountExpired;

describe('[WF-04] the shipped processes of approvals', () => {
  it('are deployed for the platform and every tenant; active are those without which nothing is done', async () => {
    expect(FORCED).toEqual(['approval-case', 'approval-sequence']);
    for (const tenant of ['', 'A', 'B']) {
      expect(await shippedIn(tenant, 1)).toEqual(FORCED);
      expect(await shippedIn(tenant, 0)).toEqual(KEYS.filter((key) => !FORCED.includes(key)));
    }
  });

  it('come with a new tenant, and go with it', async () => {
    const values = { tenantCode: '3003', tenantName: 'New one', shortName: 'new1' };
    const { code, data, msg } = await platform('POST', '/sys/tenant', values);
    expect([code, msg]).toEqual([0, msg]);
    expect([await shippedIn('3003', 1), (await shippedIn('3003', 0)).length]).toEqual([
      FORCED,
      KEYS.length - FORCED.length,
    ]);
    const { id } = data as { id: string };
    const version = ((await platform('GET', `/sys/tenant/${id}`)).data as { version: number }).version;
    const gone = await platform('DELETE', `/sys/tenant/${id}?version=${version}`);
    expect([gone.code, gone.msg]).toEqual([0, gone.msg]);
    expect([await shippedIn('3003', 1), await shippedIn('3003', 0)]).toEqual([[], []]);
  });

  it('[WF-11] are not offered to be started by hand, and refused with the reason', async () => {
    const { list } = (await by('ada')('GET', '/flow/start/page?limit=100')).data as { list: { processKey: string }[] };
    expect(list.filter(({ processKey }) => KEYS.includes(processKey))).toEqual([]);
    const { id } = await definitionOf('approval-sequence');
    for (const path of ['/flow/start', '/flow/definition'])
      for (const language of LANGUAGES) {
        const token = desk.people.ada!.token;
        const { code, msg } = await desk.app.call('POST', `${path}/${id}/start`, {}, { token, language });
        expect([code, msg]).toEqual([ERRORS.flowNotByHand.code, translate(language, 'error.flowNotByHand', {})]);
      }
  });

  it('decide once their definition is activated, by those who have the permission, and not by who asked', async () => {
    const path = '/account/client-user';
    const first = await made('account/client-user');
    expect((await by('ada')('POST', `${path}/${first}/renew`, {})).code).toBe(0);
    expect(await renewed(first)).not.toBeNull();
    const { id: definition } = await definitionOf('approval-long-validity');
    expect((await by('ada')('POST', `/flow/definition/${definition}/activate`, {})).code).toBe(0);
    // Renews accounts, but handles no tasks; and the other way round.
    await tokenWith(desk.app, 'A', 'renews', await menuEntriesOf(desk.app, 'account/client-user'));
    await tokenWith(desk.app, 'A', 'handles', await menuEntriesOf(desk.app, 'flow/todo'));
    // More than are named at most, and before the others by name.
    await desk.app.system(({ tx }) =>
      tx.execute(sql`
        insert into sys_user (tenant_code, username, role_id_list)
        select 'A', 'a-' || n, array[(select id from sys_role where name = 'role of handles')] from generate_series(1, 600) n`),
    );
    const id = await made('account/client-user');
    expect((await by('ada')('POST', `${path}/${id}/renew`, {})).code).toBe(0);
    const [task] = await desk.app.system(async ({ tx }) =>
      rowsOf<{ handlers: string[] }>(
        await tx.execute(sql`
          select array(select u.username from sys_user u where u.id = any(t.handler_list) order by 1) as handlers
          from flow_task t where t.business_key = ${id}`),
      ),
    );
    expect(task?.handlers).toEqual(['admin-a', 'ben']);
    expect([await renewed(id), await taskOn(by('ada'), { path, id })]).toEqual([null, null]);
    await decideTask(by('ben'), { path, id });
    expect(await renewed(id)).not.toBeNull();
    expect((await by('ada')('POST', `/flow/definition/${definition}/suspend`, {})).code).toBe(0);
    const last = await made('account/client-user');
    expect((await by('ada')('POST', `${path}/${last}/renew`, {})).code).toBe(0);
    expect(await renewed(last)).not.toBeNull();
  });

  it('are not got around where they are suspended: what always needs one is refused', async () => {
    const id = await made('diagnosis-sequence-management/sequence');
    await switchProcess(desk.app, 'approval.sequence', false);
    for (const who of ['ada', 'ben'])
      expect((await by(who)('POST', `${SEQUENCES}/${id}/publish`, REASON)).code).toBe(ERRORS.approvalNeeded.code);
    await switchProcess(desk.app, 'approval.sequence', true);
    const done = await approvedBy([by('ada'), by('ben')], { path: SEQUENCES, id }, 'publish', REASON);
    expect(done.data).toMatchObject({ status: 'publish', publishedVersion: 1 });
  });

  it('are not got around by a service step of another process', async () => {
    const id = await made('diagnosis-sequence-management/sequence');
    const step = {
      kind: 'transition',
      resource: 'diagnosis-sequence-management/sequence',
      operation: 'publish',
      text: 'x',
    };
    const definition = await desk.deploy(
      processBody(userTask('u', desk.users('ben')) + serviceTask('v', step), 's>u u>v v>e'),
    );
    const instance = await desk.start('ben', definition, {}, { businessKey: id });
    await desk.approve('ben', instance);
    await runServices(desk.app.ports);
    expect(await desk.incidents(instance)).toMatchObject([{ cause: 'service' }]);
    expect((await by('ada')('GET', `${SEQUENCES}/${id}`)).data).toMatchObject({ status: 'prepublish' });
  });

  it('leave the approval to the roles that a sequence names, of administrators as well', async () => {
    const role = (await by('ada')('POST', '/sys/role', { name: 'Market owners', dataScope: 'all' })).data as {
      id: string;
    };
    const id = await made('diagnosis-sequence-management/sequence');
    const path = `${SEQUENCES}/${id}`;
    expect((await by('ben')('POST', `${path}/sendBack`, REASON)).code).toBe(0);
    const { version } = (await by('ben')('GET', path)).data as { version: number };
    expect((await by('ada')('PUT', path, { version, approverRoles: [role.id] })).code).toBe(0);
    expect((await by('ada')('POST', `${path}/prepublish`, {})).code).toBe(0);
    expect((await by('ben')('POST', `${path}/publish`, REASON)).code).toBe(ERRORS.accessDenied.code);
    await desk.hire('cho', { roleIdList: [role.id] });
    await desk.hire('dan', { roleIdList: [role.id] });
    expect((await by('cho')('POST', `${path}/publish`, REASON)).code).toBe(0);
    expect(await taskOn(by('ben'), { path: SEQUENCES, id })).toBeNull();
    await decideTask(by('dan'), { path: SEQUENCES, id });
    expect((await by('ada')('GET', path)).data).toMatchObject({ status: 'publish' });
  });

  it('decide on the platform’s own rows too', async () => {
    const other = await desk.app.system(async ({ tx }) =>
      rowsOf<{ id: string }>(
        await tx.execute(
          sql`insert into sys_user (tenant_code, username, super_admin) values ('', 'second-p', 1) returning id`,
        ),
      ),
    );
    const { openSession } = await import('../../../identity/session/session');
    const { token } = await desk.app.system(({ tx, ports }) =>
      openSession(tx, ports, { id: other[0]!.id, tenantCode: '' }, { ip: '', agent: 'test' }),
    );
    const values = {
      tenantCode: '',
      name: { 'en-US': 'Keeps away' },
      kind: 'exclusion',
      platform: 'CMA',
      vinList: ['L6TEX7E46PZ000018'],
    };
    const row = await platform('POST', SEQUENCES, values);
    expect([row.code, row.msg]).toEqual([0, row.msg]);
    const { id } = row.data as { id: string };
    expect((await platform('POST', `${SEQUENCES}/${id}/prepublish`, {})).code).toBe(0);
    const done = await approvedBy([platform, callerOf(token)], { path: SEQUENCES, id }, 'publish', REASON);
    expect(done.data).toMatchObject({ status: 'publish', publishedVersion: 1 });
  });
});

describe('[WF-04] what asked for a second person before', () => {
  const forget = (tenant: string) =>
    desk.app.system(async ({ tx }) => {
      for (const table of ['flow_running', 'flow_definition', 'flow_program', 'flow_deployment', 'flow_model'])
        await tx.execute(sql`delete from ${sql.identifier(table)} where tenant_code = ${tenant}`);
    });
  /** The row once more, as one that came to that state before; answers its id. */
  const standing = (table: string, id: string, values: object): Promise<string> =>
    desk.app.system(async ({ tx }) => {
      const own = crypto.randomUUID();
      const set = JSON.stringify({ ...values, id: own });
      await tx.execute(
        sql`insert into ${sql.identifier(table)} select (jsonb_populate_record(t, ${set}::jsonb)).* from ${sql.identifier(table)} t where id = ${id}::uuid`,
      );
      return own;
    });
  const set = (tenantCode: string, value: string) =>
    desk.app.system(({ tx }) =>
      tx
        .insert(sysParams)
        .values({ tenantCode, name: 'release.approval', key: 'release.approval', value, isSet: true } as never),
    );

  it('is an active definition after the start: as the tenant set it, else as the platform did', async () => {
    for (const tenant of ['', 'B']) await forget(tenant);
    await set('', 'true');
    await set('B', 'false');
    await shipToAll(desk.app.ports);
    expect(await shippedIn('', 1)).toContain('approval-client-version');
    expect(await shippedIn('B', 1)).not.toContain('approval-client-version');
    const left = await desk.app.system(({ tx }) =>
      tx.select().from(sysParams).where(eq(sysParams.key, 'release.approval')),
    );
    expect(left).toEqual([]);
    // What people made of it since is kept by the next start.
    await switchProcess(desk.app, 'approval.clientVersion', false, '');
    await shipToAll(desk.app.ports);
    expect(await shippedIn('', 1)).toEqual(FORCED);
  });

  it('lets a version that waits the former way come out by a process only, or back to its draft', async () => {
    const path = '/account/client-version';
    const waiting = async () => {
      const id = await made('account/client-version');
      const values = { status: 3, version_no: `${(numbered += 1)}.9.0.0`, submitter: desk.id('ada') };
      return standing('account_client_version', id, values);
    };
    const id = await waiting();
    expect((await by('ben')('POST', `${path}/${id}/approve`, {})).status).toBe(404);
    expect((await by('ben')('POST', `${path}/${id}/submit`, {})).code).toBe(ERRORS.approvalNeeded.code);
    expect((await by('ben')('POST', `${path}/${id}/publish`, {})).code).toBe(ERRORS.stateChanged.code);
    await switchProcess(desk.app, 'approval.clientVersion', true);
    const done = await approvedBy([by('ada'), by('ben')], { path, id }, 'submit');
    expect(done.data).toMatchObject({ status: 1, publishedVersion: 1 });
    const other = await waiting();
    expect((await by('ben')('POST', `${path}/${other}/reject`, REASON)).code).toBe(0);
    expect((await by('ada')('GET', `${path}/${other}`)).data).toMatchObject({ status: 2 });
    await switchProcess(desk.app, 'approval.clientVersion', false);
  });

  it('lets a case that waits the former way come out by its process', async () => {
    const draft = await made('support/case');
    const id = await standing('support_case', draft, { status: 'toApprove', case_no: 'CASE-1' });
    const done = await approvedBy([by('ada'), by('ben')], { path: '/support/case', id }, 'submit');
    expect(done.data).toMatchObject({ status: 'approved', approver: desk.id('ben') });
  });
});
