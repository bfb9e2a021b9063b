import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientVersionAnswer } from '../../../../contract/wire/client/client-version';
import type { ClientSequenceAnswer } from '../../../../contract/wire/client-sequence';
import type { GrayPreview } from './preview';
import { bucketOf, GRAY_OBJECTS } from '../../../../contract/resources/account/gray-rule/rules';
import { ERRORS } from '../../../../contract/wire/errors';
import { execution } from '../../../../contract/resources/diagnosis-sequence-management/execution/definition';
import { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { accountClient, accountGrayRule } from '../../../db/tables';
import { keepFile } from '../../../engine/files/keep';
import { insertRows } from '../../../engine/write/trusted';
import { seedRow } from '../../../testing/samples';
import { translate } from '../../../http/words';
import { systemScope } from '../../../scope';
import { memoryFiles } from '../../../testing/memory-files';
import { openTesterDesk, type TesterDesk } from '../../../testing/desks/tester-desk';

const HOUR = 3_600_000;
const BODY = new TextEncoder().encode('PK\u0003\u0004 a package');
type Tester = { testerCode: string; clientSecret: string };

let d: TesterDesk;
let insider: Tester;
let outsider: Tester;
/** Who works at the first one. */
let mechanic: string;
let ids: Record<'pool' | 'level1' | 'level2' | 'crew', string>;
const VINS = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
let numbered = 0;
let released = 0;

const word = (key: string) => translate('en-US', dynamicKey(`validate.${key}`));
const at = (hours: number) => new Date(d.t.ports.clock.now().getTime() + hours * HOUR).toISOString();

beforeAll(async () => {
  d = await openTesterDesk();
  d.t.ports.files = memoryFiles(() => d.t.ports.clock.now());
  insider = await d.tester();
  outsider = await d.tester();
  const { id: level1 } = await d.made('/account/gray-group', { level: 1, name: 'First' });
  const { id: level2 } = await d.made('/account/gray-group', { level: 2, name: 'Second' });
  const { id: crew } = await d.made('/account/account-group', { name: 'Crew' });
  const { id: pool } = await d.made('/account/vehicle-pool', {
    number: 'P1',
    name: 'Pilot',
    brand: 'geely',
    model: 'KX11',
    vinList: [VINS[0]],
  });
  ids = { pool, level1, level2, crew };
  const join = (group: string, body: object) => d.admin('POST', `/account/${group}/addMembers`, body);
  expect((await join(`gray-group/${level1}`, { codes: insider.testerCode })).code).toBe(0);
  expect((await join(`gray-group/${level2}`, { codes: outsider.testerCode })).code).toBe(0);
  const { id: role } = await d.role({ clientMenuIdList: ['dtc', 'vehicle', 'sequence'] });
  const [mate, stranger, former] = [
    await d.account({ roleIdList: [role] }),
    await d.account(),
    await d.account({ clientsBindMaxNum: 2 }),
  ];
  expect((await join(`account-group/${crew}`, { names: `${mate.username}\n${former.username}` })).code).toBe(0);
  await d.signIn(insider.clientSecret, mate.username);
  mechanic = mate.username;
  await workOnVehicles();
  await d.signIn(outsider.clientSecret, stranger.username);
  // Of the group, but disabled: through such an account nobody gets anything.
  await d.signIn(outsider.clientSecret, former.username);
  expect((await d.admin('POST', `/account/client-user/${former.id}/disable`, {})).code).toBe(0);
});
afterAll(() => d.t.close());

/** One vehicle that the tester read out, which stands in the pool, and one at which it ran a sequence. */
async function workOnVehicles(): Promise<void> {
  const car = { platform: 'CMA', market: 'KR' };
  await d.made('/data-config/vehicle', {
    vin: VINS[1],
    brand: 'lynk',
    model: 'DX11',
    vdnList: ['LHD1', 'AWD2'],
    ...car,
  });
  await d.t.system(async (context) => {
    const [client] = await context.tx
      .select({ id: accountClient.id })
      .from(accountClient)
      .where(eq(accountClient.testerCode, insider.testerCode));
    const read = { tenantCode: 'A', vin: VINS[0], brand: 'geely', model: 'KX11', vdnList: ['LHD1'], ...car };
    await insertRows(context, vehicle, [{ ...read, readBy: client?.id, readAt: at(-1) }], 'sample');
    await seedRow(context, execution as unknown as AnyResource, 'A', {
      vin: VINS[1],
      clientId: client?.id,
      testerCode: insider.testerCode,
    });
  });
}

type Made = { id: string; token: string };
async function rule(object: string, more: Record<string, unknown>): Promise<Made> {
  numbered += 1;
  const isPlatform = more.tenantCode === '';
  const token = isPlatform ? d.t.tokens.platform : d.t.tokens.adminA;
  const values = { name: `Rule ${numbered}`, object, percentage: 100, ...more };
  const answer = await d.t.call('POST', '/account/gray-rule', values, { token });
  expect([values, answer.code]).toEqual([values, 0]);
  const { id } = answer.data as { id: string };
  expect((await d.t.call('POST', `/account/gray-rule/${id}/activate`, {}, { token })).code).toBe(0);
  return { id, token };
}

/** Which of the two testers fall under the rule. */
async function under({ id, token }: Made): Promise<Record<string, boolean>> {
  const { data } = await d.t.call('GET', `/account/gray-rule/${id}/reach`, undefined, { token });
  const testers = (data as GrayPreview).kinds.find(({ kind }) => kind === 'tester');
  return Object.fromEntries((testers?.sample ?? []).map(({ key, falls }) => [key, falls]));
}

/** Who of each kind falls under the rule, by key. */
async function reached({ id, token }: Made): Promise<ReadonlySet<string>> {
  const { data } = await d.t.call('GET', `/account/gray-rule/${id}/reach`, undefined, { token });
  return new Set(
    (data as GrayPreview).kinds.flatMap(({ kind, sample }) =>
      sample.flatMap(({ key, falls }) => (falls ? [`${kind} ${key}`] : [])),
    ),
  );
}

/** At which of the two vehicles the first tester is offered a prepublished sequence that names the rule. */
async function offered({ id }: Made): Promise<boolean[]> {
  const sequence = await d.sequence({ status: 'prepublish', publishedVersion: null, grayRuleId: id });
  const offers: boolean[] = [];
  for (const vin of VINS) {
    const { data } = await d.t.call('GET', `/client/sequence?vin=${vin}`, undefined, { token: insider.clientSecret });
    offers.push((data as ClientSequenceAnswer).list.some((one) => one.id === sequence));
  }
  return offers;
}

/** Which of the two testers get a version that names the rule. */
async function given({ id, token }: Made): Promise<Record<string, boolean>> {
  released += 1;
  const versionNo = `1.0.${released}.0`;
  const isPlatform = token === d.t.tokens.platform;
  const place = { ports: d.t.ports, scope: systemScope(isPlatform ? '' : 'A') };
  const file = { name: 'gnds.zip', type: 'application/zip', isSent: true } as const;
  const stored = await keepFile(place, file, BODY, (_, kept) => Promise.resolve(kept.id));
  const values = {
    versionNo,
    content: 'Notes',
    package: [stored],
    grayRuleId: id,
    ...(isPlatform ? { tenantCode: '' } : {}),
  };
  const made = await d.t.call('POST', '/account/client-version', values, { token });
  expect([made.code, made.data]).toEqual([0, made.data]);
  const path = `/account/client-version/${(made.data as { id: string }).id}/publish`;
  expect((await d.t.call('POST', path, {}, { token })).code).toBe(0);
  const gets = async ({ clientSecret }: Tester) => {
    const { data } = await d.t.call('GET', '/client/version?current=0.0.0.1', undefined, { token: clientSecret });
    return (data as ClientVersionAnswer).update?.version === versionNo;
  };
  return { [insider.testerCode]: await gets(insider), [outsider.testerCode]: await gets(outsider) };
}

const verdicts = (first: boolean, second: boolean) => ({
  [insider.testerCode]: first,
  [outsider.testerCode]: second,
});

/** A clause alone, and which of the two testers it lets through. */
const CLAUSES: readonly [name: string, clause: () => Record<string, unknown>, first: boolean, second: boolean][] = [
  ['none', () => ({}), true, true],
  ['tenant, its own', () => ({ tenants: 'A', tenantCode: '' }), true, true],
  ['tenant, another', () => ({ tenants: 'B', tenantCode: '' }), false, false],
  ['grey-release group of the one', () => ({ grayGroupList: [ids.level1] }), true, false],
  ['grey-release group of the other', () => ({ grayGroupList: [ids.level2] }), false, true],
  ['account group of its people', () => ({ accountGroupList: [ids.crew] }), true, false],
  ['begun', () => ({ validFrom: at(-1) }), true, true],
  ['not begun', () => ({ validFrom: at(1) }), false, false],
  ['not ended', () => ({ validTo: at(1) }), true, true],
  // Of the one the vehicles are known on which it works; of the other nothing is.
  ['brand', () => ({ brandList: ['geely'] }), true, false],
  ['brand of no vehicle of theirs', () => ({ brandList: ['volvo'] }), false, false],
  ['model', () => ({ models: 'KX11' }), true, false],
  ['expression', () => ({ expression: 'LHD1 & !AWD2' }), true, false],
  ['expression that no vehicle of theirs meets', () => ({ expression: 'AWD2 & market = CN' }), false, false],
  ['pool', () => ({ vehiclePoolId: ids.pool }), true, false],
  ['brand and model of one vehicle', () => ({ brandList: ['geely'], models: 'KX11' }), true, false],
  // It works on a geely KX11 and on a lynk DX11: no one vehicle is both.
  ['brand of the one vehicle, model of the other', () => ({ brandList: ['geely'], models: 'DX11' }), false, false],
];

/** Clauses that a vehicle at hand answers, where a rule goes to vehicles too: nobody asks a tester then what else it works on. */
const OF_VEHICLES = /^(brand|model|expression|pool)/;

describe.each(GRAY_OBJECTS)('a rule for %s', (object) => {
  it.each(CLAUSES)(
    'that names only one clause keeps out who does not meet it: %s [ACC-04] [ACC-06]',
    async (...args) => {
      const [, clause, first, second] = args;
      const made = await rule(object, clause());
      const { [insider.testerCode]: one, [outsider.testerCode]: other } = await under(made);
      const isAsked = object === 'clientVersion' || !OF_VEHICLES.test(args[0]);
      expect([one, other]).toEqual(isAsked ? [first, second] : [false, false]);
      if (object === 'clientVersion') expect(await given(made)).toEqual(verdicts(first, second));
      // The rules of the platform are none of the sequences of a tenant.
      else if (made.token === d.t.tokens.adminA) {
        // By the vehicle, the tester, or who works at it.
        const falls = await reached(made);
        const others = falls.has(`tester ${insider.testerCode}`) || falls.has(`user ${mechanic}`);
        expect(await offered(made)).toEqual(VINS.map((vin) => others || falls.has(`vin ${vin}`)));
      }
    },
  );

  it('that lets some percent through keeps out all others [ACC-04] [ACC-06]', async () => {
    const seen = new Set<boolean>();
    for (let n = 0; n < 20 && seen.size < 2; n += 1) {
      const made = await rule(object, { percentage: 50 });
      const [row] = await d.t.system(({ tx }) =>
        tx.select({ seed: accountGrayRule.seed }).from(accountGrayRule).where(eq(accountGrayRule.id, made.id)),
      );
      const isIn = (key: string) => bucketOf(row?.seed ?? '', key) < 50;
      const verdict = await under(made);
      for (const { testerCode } of [insider, outsider]) {
        expect(verdict[testerCode]).toBe(isIn(testerCode));
        seen.add(verdict[testerCode] === true);
      }
      if (object === 'sequence')
        expect(await offered(made)).toEqual(
          VINS.map((vin) => [vin, insider.testerCode, mechanic].some((key) => isIn(key))),
        );
    }
    expect(seen.size).toBe(2);
  });
});

it('a rule that lets some percent through gives a version to those testers alone [ACC-04] [ACC-06]', async () => {
  const seen = new Set<boolean>();
  // Each rule has a seed of its own, a coin for each tester: until one was in and one was out.
  for (let n = 0; n < 40 && seen.size < 2; n += 1) {
    const made = await rule('clientVersion', { percentage: 50 });
    const expected = await under(made);
    expect(await given(made)).toEqual(expected);
    for (const falls of Object.values(expected)) seen.add(falls);
  }
  expect(seen.size).toBe(2);
});

it('a rule that ended gives nobody a version [ACC-04] [ACC-06]', async () => {
  const made = await rule('clientVersion', { validTo: at(1) });
  d.t.ports.shift(2 * HOUR);
  expect(await given(made)).toEqual(verdicts(false, false));
});

it('a rule for client versions is asked of testers alone, and says so of vehicles [ACC-04]', async () => {
  const { id, token } = await rule('clientVersion', {});
  const { data } = await d.t.call('GET', `/account/gray-rule/${id}/reach`, undefined, { token });
  expect((data as GrayPreview).kinds.map(({ kind }) => kind)).toEqual(['tester']);
  const asked = { vins: ['L6TEX7E46PZ000001'] };
  expect(await d.t.call('POST', `/account/gray-rule/${id}/verdicts`, asked, { token })).toMatchObject({
    code: ERRORS.invalid.code,
    data: { fields: { vins: word('notForVehicles') } },
  });
});

it('a version names no rule that is for something else [ACC-04] [ACC-06]', async () => {
  const { id } = await rule('sequence', {});
  const place = { ports: d.t.ports, scope: systemScope('A') };
  const file = { name: 'gnds.zip', type: 'application/zip', isSent: true } as const;
  const stored = await keepFile(place, file, BODY, (_, kept) => Promise.resolve(kept.id));
  const values = { versionNo: '9.0.0.0', content: 'Notes', package: [stored] };
  const refused = { code: ERRORS.invalid.code, data: { fields: { grayRuleId: word('ruleOfOther') } } };
  expect(await d.admin('POST', '/account/client-version', { ...values, grayRuleId: id })).toMatchObject(refused);
  const { id: own, version } = await d.made('/account/client-version', values);
  const change = { version, grayRuleId: id };
  expect(await d.admin('PUT', `/account/client-version/${own}`, change)).toMatchObject(refused);
});
