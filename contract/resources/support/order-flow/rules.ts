/** Steps of an order, in the order in which they usually come. */
export const FLOW_STEPS = [
  'create',
  'transfer',
  'start',
  'upgrade',
  'escalate',
  'finish',
  'unresolve',
  'resolve',
  'close',
  'reopen',
  'helped',
  'notHelped',
  'processUsers',
  'link',
  'part',
  'linkDuplicate',
  'partDuplicate',
] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];
