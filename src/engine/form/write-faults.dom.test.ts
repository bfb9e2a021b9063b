import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { FIRST } from '../../testing/faults/answers';
import { testFaults, type FaultyCall } from '../../testing/faults/cases';
import { buttonIn, textHolders, until, withDesk, type ConsoleDesk } from '../../testing/faults/desk';
import type { Fault } from '../../testing/faults/fault';
import { expectLogin } from '../../testing/faults/login';
import { insideSentence } from '../../../contract/text/inside';
import { expectShell, isBusy, main, itemNamed, PATH, press, rows, sit } from '../../testing/faults/screen';

const newPost = (desk: ConsoleDesk): string =>
  desk.t('engine.form.create', { name: insideSentence(desk.language, desk.t('sys.post.one')) });
const ID = /^\/sys\/post\/[0-9a-f-]{36}$/;
const TYPED = 'Unsaved changes';

const dialog = (): Element | null => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;

/** The path with the id of the row, where a message names it. */
const pathOf = (fault: Fault, path: string): string =>
  fault.name === 'status 404' ? path.replace('{id}', FIRST.id) : path;

const input = (name: string): HTMLInputElement | null | undefined =>
  dialog()?.querySelector<HTMLInputElement>(`[id$="_${name}"], [id="${name}"], [name="${name}"]`);

async function type(name: string, value: string): Promise<void> {
  fireEvent.change(await until(`the field ${name}`, () => input(name)), { target: { value } });
}

/** A form, whether of a new row or of one that is there. */
const form = (
  name: string,
  method: 'POST' | 'PUT',
  path: string,
  matches: (path: string) => boolean,
  open: (desk: ConsoleDesk) => Promise<void>,
): FaultyCall => ({
  name,
  tags: '[ERR-01] [ERR-07] [FORM-04]',
  matches: (called, where) => called === method && matches(where),
  async prepare(desk) {
    await sit(desk, name);
    if (dialog()) return;
    await open(desk);
    await type('remark', TYPED);
  },
  async meet(desk) {
    await until('the end of the call before', () => !isBusy(dialog()));
    await press('save', () => buttonIn(dialog(), desk.t('engine.form.save')));
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    expect(input('remark')?.value).toBe(TYPED);
    if (fault.outcome.kind === 'waiting') return void (await until('waiting', () => isBusy(dialog())));
    await desk.expectSaid(fault, pathOf(fault, path), requestId, dialog);
    await until('an end of the waiting', () => !isBusy(dialog()));
    return expectShell(desk);
  },
});

const create = form(
  'save of a new row',
  'POST',
  PATH,
  (path) => path === PATH,
  async (desk) => {
    await press('the button of a new row', () => buttonIn(main(), newPost(desk)));
    await type('name', 'A post of the fault matrix');
    await type('code', 'fault-matrix');
  },
);
const update = form(
  'save of a row',
  'PUT',
  `${PATH}/{id}`,
  (path) => ID.test(path),
  (desk) => press('the button of the row', () => buttonIn(rows()[0], desk.t('engine.action.update'))),
);

const remove: FaultyCall = {
  name: 'delete',
  tags: '[ERR-01] [ERR-03] [ERR-07]',
  isWrite: true,
  matches: (method, path) => method === 'DELETE' && ID.test(path),
  async prepare(desk) {
    await sit(desk, 'delete');
    if (dialog()) return;
    const name = desk.t('engine.action.delete');
    if (!buttonIn(rows()[0], name))
      await press('the menu of the row', () => rows()[0]?.querySelector<HTMLElement>('button[aria-haspopup="menu"]'));
    await press('delete', () => buttonIn(rows()[0], name) ?? itemNamed(name));
  },
  meet: (desk) =>
    press('delete', () => {
      const button = buttonIn(dialog(), desk.t('engine.action.delete'));
      return button?.disabled || isBusy(dialog()) ? null : button;
    }),
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    if (fault.outcome.kind === 'done') {
      await until('the success', () => textHolders(document.body, desk.t('engine.delete.done')).length > 0);
      return void (await until('the end of the question', () => !dialog()));
    }
    if (fault.outcome.kind === 'waiting') return void (await until('waiting', () => isBusy(dialog())));
    await desk.expectSaid(fault, pathOf(fault, `${PATH}/{id}`), requestId, dialog);
    await until('another try', () => buttonIn(dialog(), desk.t('engine.action.delete'))?.disabled === false);
    return expectShell(desk);
  },
};

testFaults(withDesk(), [create, update, remove]);
