/** Where the form of a process stands: none yet, that of a resource, or an address. */
export const FLOW_FORMS = ['none', 'resource', 'url'] as const;

/** What starts a process: people; timers, messages and signals alone; or a request for an approval. */
export const PROCESS_STARTS = ['person', 'event', 'approval'] as const;
export type ProcessStart = (typeof PROCESS_STARTS)[number];
