import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { permissionsOf, routedOperationsOf, wordKeysOf } from '../../contract/language/derive';
import { RESOURCES } from '../../contract/registry';
import { sysMenu } from '../db/tables';
import { hasWord } from '../http/words';
import { flushOperations } from '../platform/operation-log/recorder';
import { lifecycleSuite } from '../testing/generated/lifecycle';
import { listSuite } from '../testing/generated/list';
import { previewSuite } from '../testing/generated/preview';
import { subjectOf } from '../testing/generated/subject';
import { wallsSuite } from '../testing/generated/walls';
import { writeSuite } from '../testing/generated/write';
import { testApp, tokenWith, type TestApp } from '../testing/test-app';
import { actOf } from './operations/actions';

let app: TestApp;
const without = new Map<string, Promise<string>>();

beforeAll(async () => {
  app = await testApp();
});
// What the tests before did is in the log of operations now, not while that list is counted.
beforeEach(() => flushOperations(app.ports));
afterAll(() => app.close());

/** A user of tenant A who may do everything but one thing. */
function tokenWithout(permission: string): Promise<string> {
  const made = without.get(permission);
  if (made) return made;
  const menus = app.system(async ({ tx }) => {
    const buttons = await tx
      .select({ id: sysMenu.id, permissions: sysMenu.permissions })
      .from(sysMenu)
      .where(eq(sysMenu.type, 'button'));
    return buttons.filter((button) => button.permissions !== permission).map(({ id }) => id);
  });
  const token = menus.then((ids) => tokenWith(app, 'A', `without-${without.size}`, ids));
  without.set(permission, token);
  return token;
}

describe.each(RESOURCES.map((r) => [r.name as string, r] as const))('%s', (_, r) => {
  const subject = () => subjectOf(app, r);
  listSuite(r, subject);
  writeSuite(r, subject);
  lifecycleSuite(r, subject);
  previewSuite(r, subject);
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

  it('gives away each of its permissions by an entry of the menu [PERM-02]', async () => {
    const entries = await app.system(({ tx }) => tx.select({ permissions: sysMenu.permissions }).from(sysMenu));
    expect(entries.map(({ permissions }) => permissions)).toEqual(expect.arrayContaining(permissionsOf(r)));
  });
});
