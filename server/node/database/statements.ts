import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** A text is worth keeping once it comes again. */
const WORTH = 3;
/** The database keeps each for as long as a connection lives. */
const MOST = 256;
/** Texts that are counted; the engine could make any number of them. */
const COUNTED = 5_000;

type Query = { text: string; name?: string };

/**
 * Gives names to the texts that come again and again, so that the database reads and plans them once a connection: half of a
 * list's cost in the embedded one. The name is made of the text, for all its connections share one session and its names.
 */
function namer(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MOST) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= COUNTED) counts.clear();
    counts.set(text, count);
    if (count >= WORTH) names.set(text, `s${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`);
    return names.get(text);
  };
}

/** A view of a connection through which repeated queries are prepared ones. */
export function preparing(): (client: PoolClient) => PoolClient {
  const nameOf = namer();
  return (client) => {
    const query = (asked: Query, values: unknown[]) =>
      client.query({ ...asked, name: asked.name ?? nameOf(asked.text) } as never, values);
    return Object.assign(Object.create(client) as PoolClient, { query: query as never });
  };
}
