import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a thread, named below `server/node`; in the bundle it has a file of its own below `node/`. */
export function threadFile(name: string): URL {
  const places = [`../${name}.ts`, `./node/${name}.js`, `../node/${name}.js`, `../${name}.js`].map(
    (path) => new URL(path, import.meta.url),
  );
  const found = places.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`the file of the thread ${name} is missing`);
  return found;
}
