/** Structured log lines. Pass ids and codes, never bodies: what is not named in the allow-list is dropped. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}
