import { expect, test } from 'vitest';
import { buttonIn, until, withDesk } from '../../testing/faults/desk';
import { CALL_FAULTS } from '../../testing/faults/fault';
import { main, PATH, press, rows, sit } from '../../testing/faults/screen';

const desk = withDesk();
const searchButton = () => buttonIn(document.querySelector('search'), desk.t('engine.search.search'));

test('Search pressed again with nothing changed asks the server again, once', async () => {
  await sit(desk, 'list');
  await until('an end of the waiting', () => !main()?.querySelector('[aria-busy="true"]'));
  const fault = CALL_FAULTS.find(({ outcome }) => outcome.kind === 'says');
  desk.plan((method, path) => method === 'GET' && path === `${PATH}/page`, fault!);
  await press('search', searchButton);
  await until('the question', () => desk.met > 0);
  await until('its answer', () => rows().length === 0);
  desk.mend();
  expect(desk.met).toBe(1);
  await press('search', searchButton);
  await until('the rows', () => rows().length > 1);
});
