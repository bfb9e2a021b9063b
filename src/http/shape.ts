export const isText = (data: unknown): data is string => typeof data === 'string';
export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
export const isList = (data: unknown): data is unknown[] => Array.isArray(data);
