import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { permissionsOf, routeOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import { sysSetting } from '../../db/system-tables';
import { sysMenu } from '../../db/tables';
import { hasWord } from '../../http/words';
import { systemScope } from '../../scope';
import { openTrial, type Trial } from '../../testing/trial';
import { ensureMenus, wantedMenus } from './menu-seed';

let trial: Trial;
const ensure = () => trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
const entries = () => trial.platform((tx) => tx.select().from(sysMenu));

beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

describe('menu entries from the definitions', () => {
  it('have words in all languages [I18N-04]', () => {
    for (const { values } of wantedMenus())
      for (const language of LANGUAGES)
        expect(hasWord(language, String(values.name)), `${language} ${String(values.name)}`).toBe(true);
  });

  it('are made once', async () => {
    expect(await ensure()).toBe(wantedMenus().length);
    expect(await ensure()).toBe(0);
    expect(await entries()).toHaveLength(wantedMenus().length);
  });

  it('hold a screen for every resource and a button for every permission [PERM-02] [RT-07]', async () => {
    const all = await entries();
    const byId = new Map(all.map((entry) => [entry.id, entry]));
    for (const resource of RESOURCES) {
      for (const permission of permissionsOf(resource)) {
        const button = all.find((entry) => entry.permissions === permission);
        const heading = byId.get(button?.parentId ?? '');
        expect(heading?.name).toBe(`${resource.module}.${resource.object}.title`);
        expect(heading?.url).toBe(resource.menu === false ? null : routeOf(resource));
      }
    }
  });

  it('put what has no screen under the resource that lists it', async () => {
    const all = await entries();
    const hidden = all.find(({ name }) => name === 'account.activation-client.title');
    expect(all.find(({ id }) => id === hidden?.parentId)?.name).toBe('account.activation-code.title');
  });

  it('do not come back once they are deleted, and what is new finds its place', async () => {
    const all = await entries();
    const gone = all.find((entry) => entry.permissions === 'sys:dept:export');
    const fresh = all.find((entry) => entry.permissions === 'sys:role:export');
    await trial.platform(async (tx) => {
      await tx.delete(sysMenu).where(eq(sysMenu.id, gone?.id ?? ''));
      // As if the definition had got this permission only now.
      await tx.delete(sysMenu).where(eq(sysMenu.id, fresh?.id ?? ''));
      const [setting] = await tx.select().from(sysSetting).where(like(sysSetting.key, 'menu%'));
      const { ['permission sys:role:export']: _, ...made } = (setting?.value ?? {}) as Record<string, string>;
      await tx
        .update(sysSetting)
        .set({ value: made })
        .where(eq(sysSetting.key, setting?.key ?? ''));
    });
    expect(await ensure()).toBe(1);
    const now = await entries();
    expect(now.some((entry) => entry.permissions === 'sys:dept:export')).toBe(false);
    expect(now.find((entry) => entry.permissions === 'sys:role:export')?.parentId).toBe(fresh?.parentId);
  });

  it('are made once by two servers that start together', async () => {
    const other = await openTrial();
    const make = () => other.platform((tx) => ensureMenus({ tx, ports: other.ports, scope: systemScope() }));
    const made = await Promise.all([make(), make()]);
    expect(made.sort()).toEqual([0, wantedMenus().length].sort());
    await other.close();
  });
});
