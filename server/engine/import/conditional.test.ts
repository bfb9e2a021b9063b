import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk('/account/client-user');
});
afterAll(() => desk.close());

it('a field that only some rows need is no column that every file must have [FILE-04]', async () => {
  const job = await desk.checked('username,validity\nlee,unlimited\n');
  expect([job.state, job.bad]).toEqual(['checked', 0]);
  expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
});

it('a row that needs it and lacks it is told so, the others are good [FILE-04]', async () => {
  const job = await desk.checked('username,validity\nkim,unlimited\npark,months\nchoi,custom\n');
  expect([job.state, job.bad]).toEqual(['checked', 2]);
  expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
    [3, ['effectiveTimes']],
    [4, ['expiresOn']],
  ]);
});

it('rows show what their cells are stored as, where these say it otherwise [FILE-04]', async () => {
  const wires = desk.at('/guided-diagnosis/wire-import');
  const job = await wires.checked(
    [
      'wireNo;harness;fromComponent;crossSection;highVoltage;active',
      'W1;H;A;0,5;true;Yes',
      'W2;H;A;+1.50;否;yes',
      'W3;H;A;2.5;No;1',
      'W4;H;A;many;No;Yes',
      'W5;H;A;1234,567;true;Yes',
    ].join('\n'),
  );
  expect((await wires.rows(job.id)).map(({ cells, stored }) => [cells[0], stored])).toEqual([
    ['W1', { crossSection: '0.5', highVoltage: 'Yes' }],
    ['W2', { crossSection: '1.50', highVoltage: 'No' }],
    ['W3', { active: 'Yes' }],
    ['W4', {}],
    ['W5', { highVoltage: 'Yes' }],
  ]);
  const users = await desk.checked(
    [
      'username,lang,validity,expiresOn,passwordExpired',
      'lee,한국어,custom,31.12.2027 8:00,"1,234"',
      'kim,Korean,until a date,2027-12-31 08:00,90',
    ].join('\n'),
  );
  expect((await desk.rows(users.id)).map(({ stored }) => stored)).toEqual([
    { lang: 'Korean', validity: 'Until a date', expiresOn: '2027-12-31 08:00:00', passwordExpired: '1234' },
    {},
  ]);
});
