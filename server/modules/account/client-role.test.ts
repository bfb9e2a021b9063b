import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../http/words';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

let d: TesterDesk;

beforeAll(async () => {
  d = await openTesterDesk();
  const { list } = (await d.t.call('GET', '/sys/tenant/page?tenantCode=A', undefined, { token: d.t.tokens.platform }))
    .data as {
    list: { id: string; version: number }[];
  };
  const [tenant] = list;
  const gives = { clientMenuIdList: ['dtc', 'vehicle', 'sequence'], brandList: ['zeekr', 'volvo'], didConfig: true };
  await d.t.call(
    'PUT',
    `/sys/tenant/${tenant?.id}`,
    { version: tenant?.version, ...gives },
    { token: d.t.tokens.platform },
  );
});
afterAll(() => d.t.close());

const BEYOND = translate('en-US', 'validate.beyondTenant');
const fieldsOf = ({ data }: { data: unknown }): Record<string, string> =>
  (data as { fields: Record<string, string> }).fields;

describe('roles of testers [ACC-14]', () => {
  it.each([
    [{ clientMenuIdList: ['software'] }, 'clientMenuIdList'],
    [{ brandList: ['lotus'] }, 'brandList'],
    [{ vinDecode: true }, 'vinDecode'],
    [{ sequenceVersion: 'prepublish' }, 'sequenceVersion'],
  ])('do not go beyond their tenant: %j', async (values, field) => {
    expect(fieldsOf(await d.admin('POST', '/account/client-role', { name: `beyond ${field}`, ...values }))).toEqual({
      [field]: BEYOND,
    });
    const role = await d.role();
    expect(
      fieldsOf(await d.admin('PUT', `/account/client-role/${role.id}`, { version: role.version, ...values })),
    ).toEqual({ [field]: BEYOND });
  });

  it('stand beside what the tenant gives', async () => {
    const limits = await d.admin('GET', '/account/client-role/limits');
    expect(limits.data).toMatchObject({
      clientMenuIdList: ['dtc', 'vehicle', 'sequence'],
      brandList: ['zeekr', 'volvo'],
      didConfig: true,
      vinDecode: false,
    });
    expect(
      (await d.t.call('GET', '/account/client-role/limits', undefined, { token: d.t.tokens.nobodyA })).status,
    ).toBe(403);
  });

  it('tell what a change gives and takes, and from how many, before it is saved', async () => {
    const role = await d.role({ clientMenuIdList: ['dtc', 'vehicle'], didConfig: true });
    await d.account({ roleIdList: [role.id] });
    await d.account({ roleIdList: [role.id] });
    const { data } = await d.admin('POST', `/account/client-role/${role.id}/effects`, {
      clientMenuIdList: ['dtc', 'sequence'],
      didConfig: false,
    });
    expect(data).toMatchObject([
      { kind: 'gain', names: [translate('en-US', 'account.client-role.option.clientMenuIdList.sequence')] },
      {
        kind: 'loss',
        names: [
          translate('en-US', 'account.client-role.option.clientMenuIdList.vehicle'),
          translate('en-US', 'account.client-role.field.didConfig'),
        ],
      },
    ]);
    expect((data as { text: string }[]).every(({ text }) => text.includes('2'))).toBe(true);
  });

  it('are not deleted while accounts have them, and are copied with all they give', async () => {
    const role = await d.role({ clientMenuIdList: ['dtc'], remark: 'first' });
    const { id, username } = await d.account({ roleIdList: [role.id] });
    expect((await d.admin('GET', `/account/client-user/page?roleIdList=${role.id}`)).data).toMatchObject({
      total: 1,
      list: [{ id }],
    });
    expect(await d.row('/account/client-role', role.id)).toMatchObject({ userCount: 1 });
    const refused = await d.admin('DELETE', `/account/client-role/${role.id}`);
    expect([refused.code, refused.msg]).toEqual([ERRORS.inUse.code, expect.stringContaining(username)]);
    const { data: told } = await d.admin('POST', '/account/client-role/delete/preview', { ids: [role.id] });
    expect(told).toMatchObject({ allowed: 0, touched: [{ resource: 'account/client-user', count: 1 }] });
    const { data } = await d.admin('POST', `/account/client-role/${role.id}/copy`, { name: 'The same again' });
    expect(await d.row('/account/client-role', (data as { id: string }).id)).toMatchObject({
      name: 'The same again',
      clientMenuIdList: ['dtc'],
      remark: 'first',
    });
    expect((await d.admin('DELETE', `/account/client-role/${(data as { id: string }).id}`)).code).toBe(0);
  });

  it('take effect at the tester with its next call', async () => {
    const role = await d.role({ clientMenuIdList: ['dtc', 'vehicle'] });
    const { username } = await d.account({ roleIdList: [role.id] });
    const { clientSecret } = await d.tester();
    expect((await d.signIn(clientSecret, username)).menus).toEqual(['vehicle', 'dtc']);
    expect(
      (
        await d.admin('PUT', `/account/client-role/${role.id}`, {
          version: role.version,
          clientMenuIdList: ['sequence'],
        })
      ).code,
    ).toBe(0);
    expect((await d.status(clientSecret)).data).toMatchObject({ signedIn: { menus: ['sequence'] } });
  });
});
