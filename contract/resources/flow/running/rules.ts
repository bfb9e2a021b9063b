/** `PR-2026-000128`: what people say of an instance, and what stands on paper. */
export const INSTANCE_NUMBER = { prefix: 'PR', by: 'year' } as const;

/** `ended` came to its end; `terminated` and `voided` were ended by somebody, `withdrawn` by its starter. */
export const FLOW_STATES = ['running', 'suspended', 'ended', 'terminated', 'voided', 'withdrawn'] as const;
/** States in which tasks are handled, and in which an instance is not over. */
export const FLOW_ALIVE = ['running', 'suspended'] as const;
