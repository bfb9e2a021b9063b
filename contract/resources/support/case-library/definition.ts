import { defineVariant } from '../../../language/variant';
import { solvedCase } from '../case/definition';

const HIDDEN = { hideInForm: true } as const;

/** Cases that were approved, as stations read them: by trouble code, control unit, model, and words in three languages. */
export const caseLibrary = defineVariant(solvedCase, {
  object: 'case-library',
  icon: 'book',
  order: 15,
  where: { status: ['approved'] },
  fields: {
    omit: ['orderId'],
    override: { drafter: HIDDEN, submitter: HIDDEN, reason: HIDDEN, restores: HIDDEN },
  },
  standard: ['page', 'info', 'export'],
  operations: [],
  related: {},
});
