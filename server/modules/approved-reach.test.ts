import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { RESOURCES } from '../../contract/registry';
import { isTaken } from '../../contract/testing/short-run';
import { SEQUENCE_KINDS } from '../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { APPROVED, openApprovals, SEQUENCES, VERSIONS } from '../testing/generated/approvals';
import { addVins } from './account/vehicle-pool/pool-vins';

/* Everything that is approved, and everything that its reach refers to: whatever one person changes there, no tester gets anything for a vehicle that it did not get before. */

const [IN, OUT] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const [POOLS, RULES] = ['/account/vehicle-pool', '/account/gray-rule'] as const;
const FILTERS = '/diagnosis-sequence-management/software-filter';

const named = (name: string) => RESOURCES.find((one) => one.name === name);
const refsIn = (r: AnyResource, names?: readonly string[]) =>
  fieldsOf(r).flatMap(([name, field]) =>
    (field.kind === 'ref' || field.kind === 'refs') && (names?.includes(name) ?? true) ? [String(field.ref)] : [],
  );
/** Rows that belong to rows of a resource, and go with them. */
const belonging = (to: string) =>
  RESOURCES.flatMap((one) =>
    !one.variant && fieldsOf(one).some(([, field]) => field.kind === 'ref' && field.ref === to && field.goesWith)
      ? [one.name]
      : [],
  );
/** What says nothing of whom something reaches: what is executed, and who may approve. */
const NO_REACH = ['guided-diagnosis/software-package', 'guided-diagnosis/media-file', 'sys/role', 'sys/user'];

/** Whatever the reach of a published resource refers to, over any number of references. */
function referredBy(published: AnyResource): string[] {
  const { content = [], audience = [] } = published.publishing ?? {};
  const found = new Set<string>();
  const take = (names: readonly string[]): void => {
    for (const ref of names) {
      // A list of some rows, or of all, stands for the rows.
      const name = named(ref)?.variant?.of ?? ref;
      if (found.has(name) || NO_REACH.includes(name)) continue;
      found.add(name);
      const own = named(name);
      if (!own || own.publishing) continue;
      for (const one of belonging(name)) found.add(one);
      take(refsIn(own));
    }
  };
  take(refsIn(published, [...content, ...audience]));
  return [...found].toSorted();
}

/** Cases are read by people, and reach no vehicle. */
const READ = ['support/case'];
const REACHING = APPROVED.filter((one) => !READ.includes(one.name));
const approvedFields = ({ publishing }: AnyResource): string[] => [
  ...((publishing?.content ?? []) as readonly string[]),
  ...((publishing?.audience ?? []) as readonly string[]),
];

type World = Awaited<ReturnType<typeof openWorld>>;
let w: World;

/** What a greyscale rule narrows by, so that it lets nobody or few through, and what lets all through. */
const narrowing = (poolId: string, groupId: string, peopleId: string): Readonly<Record<string, [object, object]>> => ({
  percentage: [{ percentage: 1 }, { percentage: 100 }],
  stages: [
    { percentage: 1, stages: [{ at: '2040-01-01T00:00:00.000Z', percentage: 100 }] },
    { stages: [{ at: '2020-01-01T00:00:00.000Z', percentage: 100 }] },
  ],
  brandList: [{ brandList: ['lotus'] }, { brandList: [] }],
  models: [{ models: 'X' }, { models: null }],
  expression: [{ expression: 'NONE1' }, { expression: 'LHD1' }],
  vehiclePoolId: [{ vehiclePoolId: poolId }, { vehiclePoolId: null }],
  grayGroupList: [{ grayGroupList: [groupId] }, { grayGroupList: [] }],
  accountGroupList: [{ accountGroupList: [peopleId] }, { accountGroupList: [] }],
  validFrom: [{ validFrom: '2040-01-01T00:00:00.000Z' }, { validFrom: null }],
  // One that is over is activated by nobody: it ends once it is.
  validTo: [{}, { validTo: null }],
});
/** What a rule is called; whose it is, the platform's alone says. */
const NAMES = ['name', 'object', 'status', 'seed', 'remark', 'tenants'];

async function openWorld() {
  const one = await openApprovals([IN, OUT]);
  const { made, rule, published, prepublished, version } = one;
  const pool = await made(POOLS, {
    number: 'P',
    name: 'P',
    vinList: [IN],
    clearCycle: 30,
    invalidDate: '2040-01-01T00:00:00.000Z',
  });
  const kept = await made(POOLS, { number: 'K', name: 'K', vinList: [IN, OUT] });
  const branded = await made(POOLS, { number: 'B', name: 'B', vinList: [OUT], brand: 'lynk' });
  const group = await made('/account/gray-group', { level: 1, name: 'First' });
  const people = await made('/account/account-group', { name: 'People' });
  const rules: Record<string, string[]> = {};
  const waiting: string[] = [];
  const versions: string[] = [];
  for (const [name, [narrow]] of Object.entries(narrowing(pool.id, group.id, people.id))) {
    const [ofSequence, ofVersion] = [await rule('sequence', narrow), await rule('clientVersion', narrow)];
    rules[name] = [ofSequence.id, ofVersion.id];
    if (name === 'validTo')
      await one.d.t.system(({ tx }) =>
        tx.execute(
          sql`update account_gray_rule set valid_to = '2020-01-01' where id::text in (${ofSequence.id}, ${ofVersion.id})`,
        ),
      );
    waiting.push((await prepublished('repair', { vinList: [IN, OUT], grayRuleId: ofSequence.id })).id);
    versions.push((await version({ grayRuleId: ofVersion.id })).id);
  }
  versions.push((await version({ grayGroupList: [group.id] })).id);
  const byKind = new Map<string, string>();
  for (const kind of SEQUENCE_KINDS.filter((each) => each !== 'exclusion'))
    byKind.set(kind, (await published(kind, { vehiclePoolId: pool.id })).id);
  const model = await made('/data-config/vehicle-model', { brand: 'volvo', name: 'M', expression: 'LHD1' });
  const filters = [];
  for (const [at, more] of [{}, { modelId: model.id }].entries()) {
    const softwarePart = `3232123${at} AB`;
    filters.push(await made(FILTERS, { ecuAddress: '1A01', rule: 'exact', partNumber: softwarePart, ...more }));
    await published('reload', { vinList: [IN, OUT], ecuList: [{ ecuAddress: '1A01', softwarePart }] });
  }
  const exclusions = [];
  for (const out of [{ vinList: [IN, OUT] }, { vehiclePoolId: kept.id }]) {
    const { id } = await published('repair', { vinList: [IN, OUT] });
    exclusions.push(await published('exclusion', { exclusionReason: 'recall', excludedList: [id], ...out }));
  }
  return { ...one, pool, kept, branded, group, people, rules, waiting, versions, byKind, model, filters, exclusions };
}

type Listed = { list: { id: string; status: unknown }[] };
/** States of all rows of a list, which is shorter than a page may be. */
const statesOf = async (path: string): Promise<ReadonlyMap<string, unknown>> =>
  new Map(w.done<Listed>(await w.first('GET', `${path}/page?limit=100`)).list.map(({ id, status }) => [id, status]));

/** What was sent back is given again by those who may, so that the next change is one of its own; answers whether anything was. */
async function restore(): Promise<boolean> {
  const [sequences, versions] = [await statesOf(SEQUENCES), await statesOf(VERSIONS)];
  expect([w.waiting.filter((id) => !sequences.has(id)), w.versions.filter((id) => !versions.has(id))]).toEqual([
    [],
    [],
  ]);
  const drafts = w.waiting.filter((id) => sequences.get(id) === 'draft');
  const submitted = w.versions.filter((id) => versions.get(id) === 3);
  for (const id of drafts) await w.first('POST', `${SEQUENCES}/${id}/prepublish`, {});
  for (const id of submitted) await w.approved({ id });
  return drafts.length + submitted.length > 0;
}

/** What was reached behind the last change; asked for anew where something was given again since. */
let reached: ReadonlySet<string> | null = null;

const act = (path: string, row: { id: string } | undefined, action: string, body: object = {}) =>
  w.first('POST', `${path}/${row?.id}/${action}`, body);
type Changes = Readonly<Record<string, () => Promise<unknown>>>;
/** What one person may do, by the resource of what a reach refers to. That it is refused is as good as that it widens nothing. */
const CHANGES: Readonly<Record<string, Changes>> = {
  'account/vehicle-pool': {
    'a VIN joins': () => act(POOLS, w.pool, 'addVins', { vinList: [OUT] }),
    'vehicles join by expression': () => act(POOLS, w.pool, 'addByExpression', { expression: 'LHD1' }),
    'it ends later': () => w.change(POOLS, w.pool.id, { invalidDate: '2041-01-01T00:00:00.000Z' }),
    'VINs stay for longer': () => w.change(POOLS, w.pool.id, { clearCycle: null }),
    'another pool says of which brand its vehicles are': () => w.change(POOLS, w.branded.id, { brand: 'lotus' }),
    'it is disabled and enabled': async () => {
      await act(POOLS, w.pool, 'disable');
      await act(POOLS, w.pool, 'enable');
    },
  },
  'account/vehicle-pool-vin': {
    'VINs leave the pool of an exclusion': () => act(POOLS, w.kept, 'removeVins', { vinList: [IN, OUT] }),
    'the pool of an exclusion is disabled': () => act(POOLS, w.kept, 'disable'),
  },
  'account/gray-group': {
    'a tester joins': () => act('/account/gray-group', w.group, 'addMembers', { codes: w.testers[1]?.testerCode }),
    'an account joins': () => w.change('/account/client-user', w.users[0]?.id ?? '', { grayGroupId: w.group.id }),
  },
  'account/account-group': {
    'an account joins': () => act('/account/account-group', w.people, 'addMembers', { names: w.users[1]?.username }),
  },
  'account/account-group-member': {
    'an account is made a member': () =>
      w.first('POST', '/account/account-group-member', { accountGroupId: w.people.id, clientUserId: w.users[0]?.id }),
  },
  'account/gray-rule': {
    ...Object.fromEntries(
      Object.entries(narrowing('', '', '')).map(([name, [, wide]]) => [
        `${name} lets more through`,
        async () => {
          for (const id of w.rules[name] ?? []) await w.change(RULES, id, wide);
        },
      ]),
    ),
    'rules are paused and resumed': async () => {
      for (const id of Object.values(w.rules).flat()) {
        await act(RULES, { id }, 'pause');
        await act(RULES, { id }, 'resume');
      }
    },
  },
  'diagnosis-sequence-management/sequence': {
    'exclusions are masked': async () => {
      for (const row of w.exclusions) await act(SEQUENCES, row, 'mask');
    },
    'exclusions are drafted anew with less': async () => {
      for (const row of w.exclusions) {
        await act(SEQUENCES, row, 'revise');
        await w.change(SEQUENCES, row.id, { vinList: ['L6TEX7E46PZ000009'], vehiclePoolId: null });
      }
    },
    'exclusions are prepublished and abandoned': async () => {
      for (const row of w.exclusions) {
        await act(SEQUENCES, row, 'prepublish');
        await act(SEQUENCES, row, 'abandon', { reason: 'over' });
      }
    },
    'exclusions are deleted': async () => {
      for (const { id } of w.exclusions) await w.first('DELETE', `${SEQUENCES}/${id}`);
    },
    'every field of what is published is emptied': async () => {
      const names = approvedFields(REACHING.find(({ object }) => object === 'sequence') as AnyResource);
      for (const id of w.byKind.values()) for (const name of names) await w.change(SEQUENCES, id, { [name]: null });
    },
  },
  'diagnosis-sequence-management/software-filter': {
    'one names another part': () => w.change(FILTERS, w.filters[0]?.id ?? '', { partNumber: '1' }),
    'the model of one is another': () => w.change('/data-config/vehicle-model', w.model.id, { expression: 'RHD1' }),
    'they are disabled': async () => {
      for (const row of w.filters) await act(FILTERS, row, 'disable');
    },
    'they are deleted': async () => {
      for (const { id } of w.filters) await w.first('DELETE', `${FILTERS}/${id}`);
    },
  },
};

beforeAll(async () => {
  w = await openWorld();
});
afterAll(() => w.d.t.close());

describe('what was approved', () => {
  it('is tried with everything that its reach refers to [DLV-03]', () => {
    const referred = [...new Set(REACHING.flatMap(referredBy))].toSorted();
    expect(REACHING.map(({ object }) => object).toSorted()).toEqual(['client-version', 'sequence']);
    expect(Object.keys(CHANGES)).toEqual(expect.arrayContaining(referred));
    const rule = named('account/gray-rule') as AnyResource;
    const means = fieldsOf(rule).flatMap(([name]) => (NAMES.includes(name) ? [] : [name]));
    expect(Object.keys(narrowing('', '', '')).toSorted()).toEqual(means.toSorted());
  });

  it('reaches the vehicle that it names, whatever its kind', async () => {
    const reach = await w.reach();
    for (const [kind, id] of w.byKind)
      expect([kind, [...reach].filter((line) => line.includes(id)).length]).toEqual([kind, 2]);
  });

  const all = Object.entries(CHANGES).flatMap(([name, changes]) =>
    Object.entries(changes).flatMap(([what, change]) =>
      isTaken(`${name} ${what}`, 3) ? [{ name, what, change }] : [],
    ),
  );
  it.each(all)('reaches no more once one person changes $name: $what [DLV-03]', async ({ change }) => {
    const before = !(await restore()) && reached ? reached : await w.reach();
    await change();
    reached = await w.reach();
    expect([...reached].filter((line) => !before.has(line))).toEqual([]);
  });

  it('reaches a VIN whose joining was not committed yet as it was approved only where that counts it [DLV-03]', async () => {
    const pool = await w.made(POOLS, { number: 'RACE', name: 'Race', vinList: [IN] });
    const { id } = await w.prepublished('repair', { vehiclePoolId: pool.id });
    let publishing: Promise<unknown> = Promise.resolve();
    await w.d.t.system(async (context) => {
      await addVins(context, pool.id, [OUT]);
      publishing = w.second('POST', `${SEQUENCES}/${id}/publish`, { reason: 'measured' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    w.done((await publishing) as never);
    const { data } = await w.first('GET', `${SEQUENCES}/${id}/versions/1`);
    const meant = (data as { targets: string[] }).targets;
    const reached = [...(await w.reach())].filter((line) => line.includes(id)).map((line) => line.split(' ')[1]);
    expect([...new Set(reached)].toSorted()).toEqual(meant);
  });
});
