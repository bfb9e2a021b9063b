import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfProduct } from '../../scripts/stubs/copy-of-product';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { demoFolder } from '../support/data-folder';
import { expect, test as base } from '../support/fixture';
import { ListPage } from '../support/pages/list-page';
import { freePort, NODE, type Server } from '../support/server';
import { newOf } from '../support/words';

/** Translating the sources for the first time takes minutes on a busy machine, ms. */
const START_MS = 300_000;
const SHOWS_MS = 120_000;

type Developed = Server & { edit: (file: string, from: string, to: string) => void };

/** `npm run dev` over a copy of the sources, which a test may edit. */
async function develop(): Promise<Developed> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const [copy, dataDir] = [copyOfProduct(), demoFolder()];
  const child = spawn(NODE, ['scripts/dev.mjs'], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      OPS_PORT: String(apiPort + 1),
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      CAPTCHA: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (log += data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const isThere = () =>
    fetch(`${url}/api/auth/captcha`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await isThere());) {
    if (Date.now() < until && child.exitCode === null) continue;
    await stop();
    throw new Error(`development did not start:\n${log}`);
  }
  return {
    url,
    opsUrl: `http://127.0.0.1:${apiPort + 1}`,
    dataDir,
    pid: child.pid ?? 0,
    stop,
    log: () => log,
    edit(file, from, to) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    },
  };
}

const test = base.extend<object, { server: Developed }>({
  server: [
    async ({}, use) => {
      const developed = await develop();
      await use(developed);
      await developed.stop();
    },
    { scope: 'worker', timeout: START_MS + 60_000 },
  ],
});

// Vite says what it does, and React where a list is drawn anew.
test.use({ expectedMessages: [/.*/] });

test('the edit of a word, a behaviour, a definition and a screen shows by itself, and what was typed stays [DEV-01] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  test.setTimeout(START_MS * 2);
  const took = async (what: string, shows: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await shows();
    test.info().annotations.push({ type: what, description: `${((performance.now() - begun) / 1000).toFixed(1)} s` });
  };
  const patience = { timeout: SHOWS_MS };
  // The first page waits for all of the console to be translated.
  await loginPage
    .enter(await Api.token(server.url, ADMIN), '/sys/dict-type/index')
    .catch(() => expect(page.getByRole('banner')).toBeVisible(patience));
  const list = new ListPage(page, t, 'sys.dict-type');
  await expect(list.rows().first()).toBeVisible(patience);
  await list.button(newOf(t, 'sys.dict-type')).click();
  const form = page.getByRole('dialog');
  const code = form.getByLabel(list.field('code'), { exact: true });
  await code.fill('not_wanted');

  server.edit(
    'contract/resources/sys/dict-type/en-US.json',
    `"name": "${list.field('name')}"`,
    '"name": "Edited word"',
  );
  await took('word', () => expect(form.getByText('Edited word', { exact: true })).toBeVisible(patience));
  await expect(code).toHaveValue('not_wanted');
  const name = form.getByRole('textbox', { name: /English/ });
  await name.fill('A dictionary');

  server.edit(
    'server/modules/sys/dict-type.ts',
    'input.code === DICTIONARY_OF_DICTIONARIES',
    "input.code === DICTIONARY_OF_DICTIONARIES || input.code === 'not_wanted'",
  );
  await expect.poll(() => server.log(), patience).toMatch(/change in .*dict-type\.ts/);
  await took('behaviour', async () => {
    await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await expect(form.getByText(t('validate.dictReserved'))).toBeVisible(patience);
  });
  await expect(name).toHaveValue('A dictionary');

  await form.getByRole('button', { name: t('engine.cancel'), exact: true }).click();
  const heads = page.getByRole('main').getByRole('columnheader');
  await expect(heads.filter({ hasText: list.field('remark') })).toHaveCount(1);
  server.edit(
    'contract/resources/sys/dict-type/definition.ts',
    'remark: f.longText({',
    'remark: f.longText({ hideInTable: true,',
  );
  await took('definition', async () => {
    await expect(heads.filter({ hasText: 'Edited word' })).toBeVisible(patience);
    await expect(heads.filter({ hasText: list.field('remark') })).toHaveCount(0, patience);
    await expect(list.rows().first()).toBeVisible(patience);
  });

  await page.goto('/#/user-center');
  await expect(page.getByText(t('shell.userCenter.profile'), { exact: true })).toBeVisible(patience);
  server.edit(
    'src/features/sys/user-center/user-center-screen.tsx',
    "title={t('shell.userCenter.profile')}",
    'title="Edited screen"',
  );
  await took('screen', () => expect(page.getByText('Edited screen')).toBeVisible(patience));
});
