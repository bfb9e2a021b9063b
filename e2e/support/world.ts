import { rmSync } from 'node:fs';
import { newFolder, WORLD } from './data-folder';
import { startServer } from './server';

/**
 * Playwright's setup: fills one data directory, which every worker copies, unless `npm test` has filled one while other tests ran.
 * Answers what takes it away.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes its setup by the default export
export default async function fillWorld(): Promise<() => void> {
  if (process.env[WORLD]) return () => undefined;
  const world = newFolder();
  const server = await startServer({}, { dataDir: world, isKept: true });
  await server.stop();
  process.env[WORLD] = world;
  return () => rmSync(world, { recursive: true, force: true });
}
