import { f } from '../../../language/field';

const OPENED = { write: 'never', hideInTable: true, group: 'problem' } as const;

/** What a tester says of itself where it opens an order; all of it is empty where a person does so here. */
export const OPENED_BY = {
  testerId: f.ref('account/client', { ...OPENED, search: 'eq', emptiedWith: true }),
  /** Who worked at the tester, as the person was called then. */
  testerUser: f.text({ ...OPENED, max: 64 }),
  /** Its last execution at the vehicle. */
  executionId: f.text({ ...OPENED, code: true, max: 36 }),
};
