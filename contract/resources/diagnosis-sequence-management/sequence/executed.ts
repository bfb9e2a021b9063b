/** How it was executed, and which alerts that raised: tabs beside every sequence that is run. */
export const EXECUTED = {
  executions: { resource: 'diagnosis-sequence-management/execution', by: 'sequenceId' },
  alerts: { resource: 'diagnosis-sequence-management/sequence-alert', by: 'sequenceId' },
} as const;
