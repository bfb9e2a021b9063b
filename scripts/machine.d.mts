/** Folder of PostgreSQL's programs on this machine; null where there is none. */
export function findPostgres(): string | null;
/** Installs Prometheus' program where it is missing; answers null, or one line that says what to install. */
export function ensurePromtool(): Promise<string | null>;
/** Installs nginx, haproxy and Caddy where they are missing; answers null, or one line that says what to install. */
export function ensureProxies(): Promise<string | null>;
