// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { f } from './field';
import { defineResource } from './resource';

const base = {
  module: 'a',
  object: 'b',
  tenant: 'platform',
  standard: ['page', 'update', 'delete'],
  title: 'x',
  fields: { x: f.text(), isOpen: f.bool(), st: f.state(['on', 'off']) },
} as const;

export const kept = defineResource({
  ...base,
  editWhen: { st: ['on'], isOpen: [true] },
  deleteWhen: { st: ['off'] },
  deleteRefusedAs: 'stateChanged',
});
defineResource({
  ...base,
  // @ts-expect-error 'of' is no state
  editWhen: { st: ['of'] },
});
defineResource({
  ...base,
  // @ts-expect-error a condition names fields that there are
  deleteWhen: { nope: [1] },
});
defineResource({
  ...base,
  // @ts-expect-error a refusal that nobody knows
  deleteRefusedAs: 'stateChangd',
});
