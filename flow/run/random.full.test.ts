import { expect, it } from 'vitest';
import { agreementOf } from '../testing/agreement';

it('[WF-05] agrees with a reference interpreter on 10,000 random models', async () => {
  const { ran, refused, differences } = await agreementOf(1_000, 10_000);
  expect(differences).toEqual([]);
  expect(ran + refused).toBeGreaterThan(9_000);
});
