/** One connection as the database's owner: what migrations, dumps and the set-up of jobs work with. */
export interface Connection {
  query<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Several statements, no values; in one implicit transaction where the text begins none. */
  exec(text: string): Promise<void>;
}
