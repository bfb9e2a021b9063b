import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf } from '../../../../contract/language/derive';
import { FMEA_TREE, type FmeaKind } from '../../../../contract/resources/guided-diagnosis/fmea/kinds';
import { resourceNamed } from '../../../../contract/registry';
import { rowsOf } from '../../../http/rows';
import { testApp, type TestApp } from '../../../testing/test-app';

const BASE = apiPathOf(resourceNamed('guided-diagnosis/fmea'));
type Node = { id: string; version: number; kind: FmeaKind; parentId: string | null };

let app: TestApp;
const call = (method: string, path: string, body?: unknown) =>
  app.call(method, `${BASE}${path}`, body, { token: app.tokens.adminA });

beforeAll(async () => {
  app = await testApp();
  // Systems below systems may close a ring, and nothing else may: three of them in each other, and a branch of every kind.
  let above: string | null = null;
  for (const kind of ['system', 'system', 'system', 'function', 'failureMode', 'cause', 'test', 'repair'] as const) {
    const { code, data } = await call('POST', '', { name: kind, kind, parentId: above });
    expect(code).toBe(0);
    above = data.id as string;
  }
  await call('POST', '', { name: 'system', kind: 'system' });
});
afterAll(() => app.close());

const nodes = (): Promise<Node[]> =>
  app.system(async ({ tx }) =>
    rowsOf<Node>(
      await tx.execute(
        sql`select id, version, kind, parent_id as "parentId" from guided_diagnosis_fmea order by create_date, id`,
      ),
    ),
  );

/** Nodes from which a way leads up to the top. */
const reaching = (all: readonly Node[]): Node[] =>
  all.filter((node) => {
    const above = new Map(all.map(({ id, parentId }) => [id, parentId]));
    let [at, steps]: [string | null | undefined, number] = [node.id, 0];
    while (at && steps <= all.length) [at, steps] = [above.get(at), steps + 1];
    return at === null;
  });
const isFit = (all: readonly Node[], { kind, parentId }: Node): boolean => {
  const above = all.find(({ id }) => id === parentId);
  const allowed: readonly FmeaKind[] = above ? FMEA_TREE.under[above.kind] : FMEA_TREE.top;
  return allowed.includes(kind);
};

describe('moves in a tree of failure modes', () => {
  it('never close a ring nor leave a node where its kind may not stand, whatever is moved where', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ moved: fc.nat(), to: fc.option(fc.nat()) }), { minLength: 4, maxLength: 12 }),
        async (moves) => {
          for (const { moved, to } of moves) {
            const all = await nodes();
            const node = all[moved % all.length]!;
            const parentId = to === null ? null : all[to % all.length]!.id;
            const { status } = await call('POST', `/${node.id}/move`, {
              version: node.version,
              parentId,
              before: null,
            });
            expect(status).toBe(200);
          }
          const after = await nodes();
          expect(reaching(after)).toHaveLength(after.length);
          expect(after.filter((node) => !isFit(after, node))).toEqual([]);
        },
      ),
      { numRuns: 6 },
    ));
});
