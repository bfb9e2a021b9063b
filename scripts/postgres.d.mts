/** Starts a PostgreSQL of our own in a folder that `stop` throws away. `durable` keeps fsync on, as in production. */
export function startPostgres(options?: { durable?: boolean }): Promise<{ url: string; stop: () => Promise<void> }>;
