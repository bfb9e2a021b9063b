/** Starts a PostgreSQL of our own in a folder that `stop` throws away. `durable` keeps fsync on, as in production; `large` gives it memory for many rows. */
export function startPostgres(options?: {
  durable?: boolean;
  large?: boolean;
}): Promise<{ url: string; stop: () => Promise<void> }>;
