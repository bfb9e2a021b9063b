import { constants, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of the filled world to the workers. */
export const WORLD = 'E2E_WORLD';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'console-e2e-'));

/** A data directory with the demo data: a copy, where Playwright's setup filled one, for filling takes as long as four tests. */
export function demoFolder(): string {
  const folder = newFolder();
  const world = process.env[WORLD];
  if (world) cpSync(world, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
