import { eq } from 'drizzle-orm';
import { restartNumbers } from '../../../contract/testing/sample-values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { holdsTable } from '../../../contract/language/check-out';
import { apiPathOf, permissionsOf, routedOperationsOf } from '../../../contract/language/derive';
import { wordKeysOf } from '../../../contract/language/words/word-keys';
import type { AnyResource } from '../../../contract/language/resource';
import { PLACED, RESOURCES } from '../../../contract/registry';
import { isTaken, isTried } from '../../../contract/testing/short-run';
import { sysMenu, sysUser } from '../../db/tables';
import { actOf } from '../../engine/operations/actions';
import type { Gates } from '../../http/gate';
import { hasWord } from '../../http/words';
import { flushOperations } from '../../platform/operation-log/recorder';
import { mintScope } from '../../scope';
import { testApp, type TestApp } from '../test-app';
import { answersSuite } from './answers';
import { byMonthSuite } from './by-month';
import { byRoleSuite } from './by-role';
import { changesSuite } from './changes';
import { conditionsSuite } from './conditions';
import { keptSuite } from './kept';
import { keptRowsSuite } from './kept-rows';
import { lifecycleSuite } from './lifecycle';
import { listSuite } from './list';
import { membersSuite } from './members';
import { previewSuite } from './preview';
import { publishingSuite } from './publishing';
import { singleRowSuite } from './single-row';
import { itWhere, subjectInPlace } from './subject';
import { wallsSuite } from './walls';
import { writeSuite } from './write';

const ALL = PLACED.flatMap((placed): string[] => permissionsOf(placed));
const WITHOUT = 'without.';

/** A token of somebody who may do everything but one thing; that roles give permissions is proved where roles are. */
const tokenWithout = (permission: string, tenant: string): string => `${WITHOUT}${permission}.${tenant}`;
/** A token of somebody who may do everything, and works with one role. */
const tokenWithRole = (roleId: string, tenant: string): string => `${tokenWithout('nothing', tenant)}.${roleId}`;

/** The product's gates, and one for such tokens, of a user that is there: rows may name him. */
const withMinted =
  (userOf: () => string) =>
  (gates: Gates): Gates => ({
    ...gates,
    session: async (token, info) => {
      if (!token.startsWith(WITHOUT)) return gates.session(token, info);
      const [permission, tenant = '', ...roleIds] = token.slice(WITHOUT.length).split('.');
      return mintScope({
        userId: userOf(),
        username: 'almost',
        tenant,
        permissions: new Set(ALL.filter((one) => one !== permission)),
        all: false,
        roleIds,
        departments: null,
        vehicles: null,
        language: info.language,
        requestId: info.requestId,
        sessionId: crypto.randomUUID(),
        ip: info.ip,
      });
    },
  });

/** The short run takes one of so many tests, and all of those whose name no more lists of the module have. */
const [SHARE, RARE] = [10, 2];

type Named = { name: string; tasks?: readonly Named[] };
/** How many tests below have that name. */
const countOf = ({ name, tasks }: Named, wanted: string): number =>
  tasks ? tasks.reduce((sum, task) => sum + countOf(task, wanted), 0) : Number(name === wanted);

/** What the registry promises of every resource of a module. */
export function generatedSuite(module: string): void {
  let app: TestApp;
  const own = (RESOURCES as readonly AnyResource[]).filter((r) => r.module === module && isTried(r.name));
  let userId: string = crypto.randomUUID();

  beforeAll(async () => {
    restartNumbers();
    app = await testApp({}, { gates: withMinted(() => userId) });
    const [user] = await app.system(({ tx }) =>
      tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'admin-a')),
    );
    userId = user?.id ?? userId;
    // Only who has the table of a list may add to it.
    for (const r of own.filter(holdsTable))
      expect((await app.call('POST', `${apiPathOf(r)}/checkOutTable`, {}, { token: app.tokens.adminA })).code).toBe(0);
  });
  // In the short run a tenth of the tests of a list, others of it than of its neighbours: all lists are made by one engine. A kind of test
  // that few lists have is left out of none.
  beforeEach(({ task, skip }) =>
    skip(!isTaken(`${task.suite?.name} ${task.name}`, SHARE) && countOf(task.file, task.name) > RARE),
  );
  // What the tests before did is in the log of operations now, not while that list is counted.
  beforeEach(() => flushOperations(app.ports));
  afterAll(() => app.close());

  describe.each(own.map((r) => [r.name, r] as const))('%s', (_, r) => {
    const subject = subjectInPlace(
      () => app,
      r,
      (tenant) => tokenWithout('nothing', tenant),
    );
    if (!r.singleRow) listSuite(r, subject);
    singleRowSuite(r, () => app, subject);
    byMonthSuite(r, () => app, subject);
    writeSuite(r, subject);
    conditionsSuite(r, subject);
    keptSuite(r, subject);
    lifecycleSuite(r, () => app, subject);
    byRoleSuite(r, subject, tokenWithRole);
    membersSuite(r, () => app, subject);
    answersSuite(r, subject);
    publishingSuite(r, () => app, subject);
    previewSuite(r, subject);
    changesSuite(r, subject);
    keptRowsSuite(r, subject, tokenWithout);
    wallsSuite(r, () => app, subject, tokenWithout);

    it('has every word in three languages [I18N-04]', () => {
      for (const language of LANGUAGES) expect(wordKeysOf(r).filter((key) => !hasWord(language, key))).toEqual([]);
    });

    it('has a behaviour for every action', () => {
      expect(
        routedOperationsOf(r).filter(
          ({ name, transition }) => !transition && !actOf(app.ports.engine.compiledOf(r), name),
        ),
      ).toEqual([]);
    });

    itWhere(r.publishing?.targets)('tells whom a version reaches [ACC-06]', () => {
      expect(app.ports.engine.compiledOf(r).hooks.targets).toBeTypeOf('function');
      return Promise.resolve();
    });

    it('gives away each of its permissions by an entry of the menu [PERM-02]', async () => {
      const entries = await app.system(({ tx }) => tx.select({ permissions: sysMenu.permissions }).from(sysMenu));
      expect(entries.map(({ permissions }) => permissions)).toEqual(expect.arrayContaining(permissionsOf(r)));
    });
  });
}
