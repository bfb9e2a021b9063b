/** Where the form of a process stands: none yet, that of a resource, or an address. */
export const FLOW_FORMS = ['none', 'resource', 'url'] as const;
