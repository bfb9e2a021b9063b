import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Keys } from '../../ports/keys';
import { keysOf, masterKeyOf, newMasterKey, type MasterKey } from '../../ports/sealing';

export const keyFileOf = (dataDir: string): string => join(dataDir, 'master.key');

/** The keys of the file, one a line, the one in use first. Made at the first start, for the owner's eyes only. */
function readKeyFile(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${newMasterKey()}\n`, { mode: 0o600 });
  try {
    // Appears whole, and never over one that another start has made meanwhile.
    linkSync(aside, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return readKeyFile(file);
}

/** Puts a new key before those of the file, so that it seals from now on. */
export function addKey(dataDir: string): void {
  const file = keyFileOf(dataDir);
  const lines = [newMasterKey(), ...readKeyFile(file)];
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(aside, file);
}

/** Keys from MASTER_KEY (base64 of 32 bytes, former ones behind it, split by commas), else from `master.key` in the data directory. */
export async function openKeys(masterKey: string | undefined, dataDir: string): Promise<Keys> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const texts = masterKey ? masterKey.split(',') : readKeyFile(keyFileOf(dataDir));
  const keys = await Promise.all(texts.map(masterKeyOf));
  return keysOf(keys as [MasterKey, ...MasterKey[]]);
}
