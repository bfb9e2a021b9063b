import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Beside the packages: a bundle finds from where it lies what cannot stand in one. */
const PLACE = join(process.cwd(), 'node_modules/.cache/console');

/**
 * One of our programs as plain JavaScript in one file with the packages that it needs, which starts in a fraction of the time that its
 * sources take.
 * @param source the file of the program, below the root
 * @returns the file to start, and what removes it
 */
export async function builtProgram(source: string): Promise<{ file: string; remove: () => void }> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      minify: false,
      rollupOptions: { input: { program: source }, output: { entryFileNames: '[name].js' } },
    },
  });
  return { file: join(folder, 'program.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
