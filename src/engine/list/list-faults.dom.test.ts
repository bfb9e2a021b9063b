import { expect } from 'vitest';
import { testFaults, type FaultyCall } from '../../testing/faults/cases';
import { buttonIn, textHolders, until, withDesk } from '../../testing/faults/desk';
import { expectLogin } from '../../testing/faults/login';
import { expectShell, isBusy, main, itemNamed, PATH, press, rows, sit } from '../../testing/faults/screen';

const list: FaultyCall = {
  name: 'list',
  tags: '[ERR-01] [ERR-02] [ERR-07]',
  matches: (method, path) => method === 'GET' && path === `${PATH}/page`,
  prepare: (desk) => sit(desk, 'list'),
  meet: (desk) => press('reload', () => buttonIn(main(), desk.t('engine.reload'))),
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    expectShell(desk);
    if (fault.outcome.kind === 'waiting')
      return void (await until('waiting', () => main()?.querySelector('[aria-busy="true"]')));
    await desk.expectSaid(fault, `${PATH}/page`, requestId, main);
    // A lost connection only ends the waiting: what was there may still be read.
    expect(rows()).toHaveLength(fault.outcome.kind === 'network' ? 2 : 0);
    await until('an end of the waiting', () => !main()?.querySelector('[aria-busy="true"]'));
  },
  async recover(desk, { outcome }) {
    if (outcome.kind === 'login') return;
    const again = outcome.kind === 'network' || outcome.kind === 'waiting' ? 'engine.reload' : 'engine.again';
    await until('an end of the waiting', () => !main()?.querySelector('[aria-busy="true"]'));
    buttonIn(main(), desk.t(again))?.click();
    await until('the rows', () => rows().length === 2 && !main()?.querySelector('[aria-busy="true"], [role="alert"]'));
  },
};

const messages = (): Element[] => [...document.querySelectorAll('.ant-message-notice')];

const download = (name: string, path: string, method: string): FaultyCall => ({
  name,
  tags: '[ERR-01] [ERR-03] [ERR-07]',
  matches: (called, where) => called === method && where === path,
  prepare: (desk) => sit(desk, name),
  async meet(desk) {
    await press('export', () => buttonIn(isBusy(main()) ? null : main(), desk.t('engine.action.export')));
    await press('the format', () => itemNamed(desk.t('engine.export.csv')));
  },
  async judge(desk, fault, requestId) {
    if (fault.outcome.kind === 'login') return expectLogin(desk);
    expectShell(desk);
    if (fault.outcome.kind === 'waiting') return void (await until('waiting', () => isBusy(main())));
    const text = desk.words(fault, path);
    // Messages of the cases before stand a while: the id tells them apart.
    const mark = fault.outcome.kind === 'network' ? text : requestId;
    await until(`"${mark}"`, () => messages().some((each) => textHolders(each, mark).length === 1));
    expect(
      messages().flatMap((each) => (textHolders(each, mark).length > 0 ? textHolders(each, text) : [])),
    ).toHaveLength(1);
    await until('an end of the waiting', () => !isBusy(main()));
  },
});

testFaults(withDesk(), [list, download('export', `${PATH}/export`, 'GET')]);
