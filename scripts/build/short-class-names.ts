import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Signs that tell the style sheets apart. */
const LENGTH = 3;

/**
 * Class names of style sheets in the build: their own name with three signs of their file. Every page loads the names, in the styles and in the
 * scripts; those that Vite makes itself hold the line, too, which takes 1.5 kB of the first page once it is compressed.
 */
export function classNamer(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file).replaceAll(sep, '/');
    const hash = createHash('sha256').update(path).digest();
    const sign = hash.readUInt32BE(0).toString(36).padStart(LENGTH, '0').slice(-LENGTH);
    const other = files.get(`${sign} ${name}`);
    if (other !== undefined && other !== path)
      throw new Error(
        `The class ${name} of ${path} would be that of ${other}: make LENGTH in ${import.meta.filename} longer`,
      );
    files.set(`${sign} ${name}`, path);
    return `${name}_${sign}`;
  };
}

export const shortClassNames = (): Plugin => ({
  name: 'short-class-names',
  apply: 'build',
  config: ({ root = process.cwd() }) => ({ css: { modules: { generateScopedName: classNamer(root) } } }),
});
