import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Name of the file with a fresh database, written by the build; unpacking it is quicker than making one. */
export const TEMPLATE = 'database-template.tar.gz';

/** The template beside the server's bundle; null when running from the sources. */
export function findTemplate(): string | null {
  const places = [`./${TEMPLATE}`, `../${TEMPLATE}`].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((path) => existsSync(path)) ?? null;
}
