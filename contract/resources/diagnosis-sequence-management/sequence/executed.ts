/** How it was executed: a tab beside every sequence that is run. */
export const EXECUTED = {
  executions: { resource: 'diagnosis-sequence-management/execution', by: 'sequenceId' },
} as const;
