import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataConfigLanguage } from '../../db/tables';
import { systemScope } from '../../scope';
import { openTrial, type Trial } from '../../testing/trial';
import { ensureMenus } from '../menu/menu-seed';

let trial: Trial;
let token = '';
const nav = async (language = 'en-US') =>
  JSON.stringify((await trial.call('GET', '/sys/menu/nav', { token, headers: { 'Accept-Language': language } })).data);
const layOver = (tenantCode: string, languageContent: string) =>
  trial.platform((tx) =>
    tx.insert(dataConfigLanguage).values({
      languageType: 'en-US',
      languageKey: 'account.client.title',
      systemCode: 'GNDS-CLOUD',
      tenantCode,
      languageContent,
    } as never),
  );

beforeAll(async () => {
  trial = await openTrial({});
  await trial.platform((tx) => ensureMenus({ tx, ports: trial.ports, scope: systemScope() }));
  await trial.addUser({ username: 'chief', tenantAdmin: true });
  token = await trial.login('chief');
});
afterAll(() => trial.close());

it('the menu names screens by the words of the own tenant that lie over the shipped ones [I18N-02]', async () => {
  await layOver('', 'Machines of the platform');
  expect(await nav()).toContain('Machines of the platform');
  await layOver('1001', 'Our machines');
  await layOver('1002', 'Machines of others');
  expect(await nav()).toContain('Our machines');
  expect(await nav()).not.toMatch(/Machines of/);
  expect(await nav('ko-KR')).not.toContain('Our machines');
});
