/** How bad what is found in a file is: errors keep it from being used. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
