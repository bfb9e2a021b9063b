import { expect, it } from 'vitest';
import { agreementOf } from '../testing/agreement';

it('[WF-05] agrees with a reference interpreter on random models', async () => {
  const { ran, ended, differences } = await agreementOf(0, 200);
  expect(differences).toEqual([]);
  expect(ran).toBeGreaterThan(150);
  expect(ended).toBeGreaterThan(100);
});
