import { expect, type Locator } from '@playwright/test';
import { ListPage } from '../pages/list-page';
import { exactly, newOf } from '../words';
import { expectLogin, WANTED } from './boot-calls';
import type { FaultyCall } from './call';
import type { Desk } from './desk';
import type { Fault } from '../../../src/testing/faults/fault';

const KEY = 'sys.post';
const PATH = '/sys/post';
const ID = /^\/sys\/post\/[0-9a-f-]{36}$/;
const TYPED = 'Unsaved changes';

const listOf = ({ page, t }: Desk): ListPage => new ListPage(page, t, KEY);
const dialog = ({ page }: Desk): Locator => page.getByRole('dialog').last();
const button = (within: Locator, name: string): Locator => within.getByRole('button', { name: exactly(name) });

/** The list with its rows, for somebody who is signed in; kept as the last case of the same call left it. */
async function sit(desk: Desk, call: string): Promise<void> {
  if (desk.seat === call) return;
  await desk.start(WANTED);
  await expect(listOf(desk).rows().first()).toBeVisible();
  desk.seat = call;
}

/** The frame, the search and the toolbar live on. */
async function expectShell({ page, t }: Desk): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(
    page.getByRole('search').getByRole('button', { name: exactly(t('engine.search.search')) }),
  ).toBeEnabled();
}

const list: FaultyCall = {
  name: 'list',
  tags: '[ERR-01] [ERR-02] [ERR-07]',
  path: `${PATH}/page`,
  matches: (method, path) => method === 'GET' && path === `${PATH}/page`,
  prepare: (desk) => sit(desk, 'list'),
  async meet(desk) {
    await desk.page
      .getByRole('main')
      .getByRole('button', { name: desk.t('engine.reload'), exact: true })
      .click();
  },
  async judge(desk, fault, requestId) {
    const main = desk.page.getByRole('main');
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    await expectShell(desk);
    if (fault.outcome.kind === 'waiting') return expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
    await desk.expectSaid(fault, this.path, requestId, main);
    // A lost connection only ends the waiting: what was there may still be read.
    if (fault.outcome.kind !== 'network') await expect(listOf(desk).rows()).toHaveCount(0);
    return expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  },
};

/** A form, whether of a new row or of one that is there. */
const form = (
  name: string,
  method: 'POST' | 'PUT',
  path: string,
  matches: FaultyCall['matches'],
  open: (desk: Desk) => Promise<void>,
): FaultyCall => ({
  name,
  tags: '[ERR-01] [ERR-07] [FORM-04]',
  path,
  matches: (called, where) => called === method && matches(called, where),
  async prepare(desk) {
    await sit(desk, name);
    if ((await dialog(desk).count()) > 0) return;
    await open(desk);
    await dialog(desk)
      .getByLabel(desk.t(`${KEY}.field.remark`), { exact: true })
      .fill(TYPED);
  },
  async meet(desk) {
    await button(dialog(desk), desk.t('engine.form.save')).click();
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    const drawer = dialog(desk);
    await expect(drawer.getByLabel(desk.t(`${KEY}.field.remark`), { exact: true })).toHaveValue(TYPED);
    if (fault.outcome.kind === 'waiting') return expect(drawer.locator('.ant-btn-loading')).toBeVisible();
    await desk.expectSaid(fault, await pathOf(desk, fault, path), requestId, drawer);
    await expect(drawer.locator('.ant-btn-loading')).toHaveCount(0);
    return expectShell(desk);
  },
});

/** The path with the id of the first row, where a message names it. */
async function pathOf(desk: Desk, fault: Fault, path: string): Promise<string> {
  if (fault.name !== 'status 404' || !path.includes('{id}')) return path;
  return path.replace('{id}', (await listOf(desk).rows().first().getAttribute('data-row-key')) ?? '');
}

const create = form(
  'save of a new row',
  'POST',
  PATH,
  (_, path) => path === PATH,
  async (desk) => {
    await desk.page
      .getByRole('main')
      .getByRole('button', { name: newOf(desk.t, KEY) })
      .click();
    await dialog(desk)
      .getByLabel(desk.t(`${KEY}.field.name`), { exact: true })
      .fill('A post of the fault matrix');
    await dialog(desk)
      .getByLabel(desk.t(`${KEY}.field.code`), { exact: true })
      .fill('fault-matrix');
  },
);
const update = form(
  'save of a row',
  'PUT',
  `${PATH}/{id}`,
  (_, path) => ID.test(path),
  async (desk) => {
    const rows = listOf(desk);
    await rows.act(rows.rows().first(), desk.t('engine.action.update'));
    await expect(dialog(desk).getByLabel(desk.t(`${KEY}.field.remark`), { exact: true })).toBeVisible();
  },
);

const remove: FaultyCall = {
  name: 'delete',
  tags: '[ERR-01] [ERR-03] [ERR-07]',
  path: `${PATH}/{id}`,
  isWrite: true,
  matches: (method, path) => method === 'DELETE' && ID.test(path),
  async prepare(desk) {
    await sit(desk, 'delete');
    const rows = listOf(desk);
    if ((await dialog(desk).count()) === 0) await rows.act(rows.rows().first(), desk.t('engine.action.delete'));
  },
  async meet(desk) {
    await button(dialog(desk), desk.t('engine.action.delete')).click();
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    if (fault.outcome.kind === 'done') {
      await expect(desk.page.getByText(desk.t('engine.delete.done'), { exact: true }).first()).toBeVisible();
      await expect(desk.page.getByRole('dialog')).toHaveCount(0);
      return desk.passMessages();
    }
    if (fault.outcome.kind === 'waiting') return expect(dialog(desk).locator('.ant-btn-loading')).toBeVisible();
    await desk.expectSaid(fault, await pathOf(desk, fault, this.path), requestId, dialog(desk));
    await expect(button(dialog(desk), desk.t('engine.action.delete'))).toBeEnabled();
    return expectShell(desk);
  },
};

const download = (name: string, path: string, method: string): FaultyCall => ({
  name,
  tags: '[ERR-01] [ERR-03] [ERR-07]',
  path,
  matches: (called, where) => called === method && where === path,
  prepare: (desk) => sit(desk, name),
  async meet(desk) {
    await desk.passMessages();
    await button(desk.page.getByRole('main'), desk.t('engine.action.export')).click();
    await desk.page.getByRole('menuitem', { name: desk.t('engine.export.csv') }).click();
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    await expectShell(desk);
    if (fault.outcome.kind === 'waiting')
      return expect(desk.page.getByRole('main').locator('.ant-btn-loading')).toBeVisible();
    await desk.expectSaid(fault, path, requestId, desk.page.locator('.ant-message'));
    return expect(desk.page.getByRole('main').locator('.ant-btn-loading')).toHaveCount(0);
  },
});

export const DESK_CALLS: readonly FaultyCall[] = [
  list,
  create,
  update,
  remove,
  download('export', `${PATH}/export`, 'GET'),
];
