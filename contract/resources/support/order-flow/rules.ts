/** Steps of an order, in the order in which they usually come. */
export const FLOW_STEPS = [
  'create',
  'transfer',
  'start',
  'upgrade',
  'finish',
  'unresolve',
  'resolve',
  'close',
  'processUsers',
] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];
