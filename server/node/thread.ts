import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a thread: beside this one in the sources; in the bundle its own file below `node/`. */
export function threadFile(name: string): URL {
  const places = [`./${name}.ts`, `./node/${name}.js`, `../node/${name}.js`, `./${name}.js`].map(
    (path) => new URL(path, import.meta.url),
  );
  const found = places.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`the file of the thread ${name} is missing`);
  return found;
}
