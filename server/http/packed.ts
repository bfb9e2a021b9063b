import type { Context } from 'hono';
import { jsonOf } from './json/written-json';

/** Shorter answers are under way for less time than packing and unpacking take, characters. */
const LEAST = 8192;
/** Ways in, whose answers hold what nobody may guess: their length tells nothing. */
const SECRET = /^\/api\/(auth|sys\/oauth|sys\/login)\b/;

/**
 * A long answer as JSON, packed where the caller reads that: a page of a hundred rows is an eighth then, which on a slow line is most of the
 * wait. A question for it changes nothing and what it holds is the caller's own; tokens travel in headers, and answers to logins stay as they are.
 */
export async function packedJson(c: Context, value: unknown): Promise<Response> {
  const text = jsonOf(value);
  const isWanted =
    text.length >= LEAST && c.req.method === 'GET' && /\bgzip\b/i.test(c.req.header('accept-encoding') ?? '');
  c.header('Content-Type', 'application/json');
  if (!isWanted || SECRET.test(c.req.path)) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  c.header('Vary', 'Accept-Encoding');
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return c.body(await new Response(packed).arrayBuffer());
}
