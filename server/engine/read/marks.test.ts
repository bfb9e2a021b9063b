import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { SEQUENCE_RESTRICTIONS } from '../../../contract/resources/diagnosis-sequence-management/sequence/restrictions';
import { seedRow } from '../../testing/samples';
import { testApp, type TestApp } from '../../testing/test-app';

const LISTS = (RESOURCES as readonly AnyResource[]).filter(
  ({ variant }) => variant?.of === 'diagnosis-sequence-management/sequence',
);
const DAY = 86_400_000;
const on = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SOUND = {
  status: 'prepublish',
  masked: false,
  haltedVersions: null,
  publishedVersion: 3,
  validFrom: on(-2),
  validTo: on(2),
};
/** What of a row brings which marks. */
const CASES: [object, readonly string[]][] = [
  [{}, []],
  [{ masked: true }, ['masked']],
  [{ haltedVersions: ['2'] }, []],
  [{ haltedVersions: ['2', '3'] }, ['halted']],
  // The one that waits for its approval is a later one.
  [{ haltedVersions: ['4'] }, ['halted']],
  [{ publishedVersion: null, haltedVersions: ['1'], masked: true }, ['halted', 'masked']],
  [{ haltedVersions: ['NONE'] }, []],
  [{ validTo: on(-1) }, ['expired']],
  [{ validFrom: null }, []],
  [{ validFrom: on(1) }, ['notYet']],
];
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe.each(LISTS.map((r) => [r.object as string, r] as const))('marks in %s', (_, r) => {
  const get = async (query: string) =>
    (
      await app.call('GET', `${apiPathOf(r)}/page?limit=100&${query}`, undefined, {
        token: app.tokens.adminA,
        language: 'en-US',
      })
    ).data as { list: { id: string; restrictions: string[] }[]; total: number };

  it('stand beside each state, are found, and are exported [SEQ-01]', async () => {
    const made = new Map<string, readonly string[]>();
    await app.system(async (context) => {
      for (const [values, marks] of CASES)
        made.set((await seedRow(context, r, 'A', { ...SOUND, ...values })).id, marks);
    });
    const marksOf = (list: readonly { id: string; restrictions: string[] }[]) =>
      new Map(list.filter(({ id }) => made.has(id)).map(({ id, restrictions }) => [id, restrictions]));
    expect(marksOf((await get('')).list)).toEqual(made);
    for (const mark of SEQUENCE_RESTRICTIONS) {
      const held = new Map([...made].filter(([, marks]) => marks.includes(mark)));
      expect(marksOf((await get(`restrictions=${mark}`)).list), mark).toEqual(held);
    }
    const some = new Map([...made].filter(([, marks]) => marks.length > 0));
    expect(marksOf((await get(`restrictions=${SEQUENCE_RESTRICTIONS.join(',')}`)).list)).toEqual(some);
  });
});
