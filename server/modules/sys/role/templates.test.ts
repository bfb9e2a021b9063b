import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../../contract/language/derive';
import { MODULES } from '../../../../contract/modules';
import { PLACED } from '../../../../contract/registry';
import { ROLE_TEMPLATES, type RoleTemplate } from '../../../../contract/resources/sys/role/templates';
import { sysUser } from '../../../db/tables';
import { openSession } from '../../../identity/session/session';
import { testApp, tokenWith, menuEntriesOf, type TestApp } from '../../../testing/test-app';
import { TEMPLATES } from './templates';

let app: TestApp;
const tokens = {} as Record<RoleTemplate, string>;

/** A role of the template, and the token of somebody who has it. */
async function hired(template: RoleTemplate): Promise<string> {
  const { code, msg, data } = await app.call(
    'POST',
    '/sys/role/fromTemplate',
    { template, name: template },
    { token: app.tokens.adminA },
  );
  expect([template, msg, code]).toEqual([template, expect.anything(), 0]);
  return app.system(async ({ tx, ports }) => {
    const [user] = await tx
      .insert(sysUser)
      .values({ tenantCode: 'A', username: `as-${template}`, roleIdList: [data.id] })
      .returning({ id: sysUser.id, tenantCode: sysUser.tenantCode });
    return (await openSession(tx, ports, user!, { ip: '', agent: 'test' })).token;
  });
}

beforeAll(async () => {
  app = await testApp();
  for (const template of ROLE_TEMPLATES) tokens[template] = await hired(template);
});
afterAll(() => app.close());

const statusOf = async (template: RoleTemplate, method: string, path: string, body?: object): Promise<number> =>
  (await app.call(method, path, body, { token: tokens[template] })).status;
const permissionsFor = async (template: RoleTemplate): Promise<string[]> =>
  (await app.call('GET', '/sys/menu/permissions', undefined, { token: tokens[template] })).data as string[];

describe('roles from templates [OPS-05]', () => {
  it('name lists and actions that there are', () => {
    const byName = new Map(PLACED.map((placed) => [placed.name, new Set<string>(permissionsOf(placed))]));
    const modules = new Set(MODULES.map(({ name }) => name));
    const unknown = Object.entries(TEMPLATES).flatMap(([template, { grants }]) =>
      Object.entries(grants).flatMap(([name, grant]) => {
        const own = byName.get(name as never);
        if (!own) return modules.has(name) ? [] : [`${template}: ${name}`];
        if (typeof grant === 'string') return [];
        const actions = grant.filter((action) => !own.has(`${name.replace('/', ':')}:${action}`));
        return actions.map((action) => `${template}: ${name} ${action}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('open what their holders work with, and nothing else', async () => {
    const seen = async (path: string) =>
      Object.fromEntries(
        await Promise.all(
          ROLE_TEMPLATES.map(async (one) => [one, await statusOf(one, 'GET', `${path}/page?limit=10`)]),
        ),
      ) as Record<RoleTemplate, number>;
    const [yes, no] = [200, 403];
    expect(await seen('/sys/user')).toEqual({
      administrator: yes,
      sequenceEditor: no,
      approver: no,
      supportExpert: no,
      station: no,
      auditor: yes,
    });
    expect(await seen('/diagnosis-sequence-management/sequence')).toEqual({
      administrator: yes,
      sequenceEditor: yes,
      approver: yes,
      supportExpert: yes,
      station: no,
      auditor: yes,
    });
    expect(await seen('/support/order-list')).toEqual({
      administrator: yes,
      sequenceEditor: no,
      approver: yes,
      supportExpert: yes,
      station: yes,
      auditor: yes,
    });
    for (const template of ROLE_TEMPLATES)
      expect(await statusOf(template, 'GET', '/flow/todo/page?limit=10')).toBe(yes);
  });

  it('of an auditor change nothing but what is his own', async () => {
    const changing = (await permissionsFor('auditor')).filter(
      (permission) =>
        !/:(page|info|export|verify)$/.test(permission) && !/^(flow:(todo|done|my-|start)|sys:my-)/.test(permission),
    );
    expect(changing.filter((permission) => /:(save|update|delete)$/.test(permission))).toEqual([]);
  });

  it('give no more than the caller may, and no name twice', async () => {
    const only = await tokenWith(app, 'A', 'hires', await menuEntriesOf(app, 'sys/role'));
    const { data } = await app.call(
      'POST',
      '/sys/role/fromTemplate',
      { template: 'auditor', name: 'Little' },
      { token: only },
    );
    const { data: made } = await app.call('GET', `/sys/role/${data.id}`, undefined, { token: app.tokens.adminA });
    const entries = new Set(await menuEntriesOf(app, 'sys/role'));
    const foreign = (made.menuIdList as string[]).filter((id) => !entries.has(id));
    // Directories alone.
    expect(foreign.length).toBeLessThan(4);
    const again = await app.call(
      'POST',
      '/sys/role/fromTemplate',
      { template: 'auditor', name: 'auditor' },
      { token: app.tokens.adminA },
    );
    expect([again.code === 0, Object.keys(again.data?.fields ?? {})]).toEqual([false, ['name']]);
  });
});
