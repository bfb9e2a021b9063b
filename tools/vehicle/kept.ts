import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { EcuState } from './ecu/state';

/* What the ECUs of a simulated vehicle hold without power, in a file. */

/** The JSON of a file; null where it does not exist. */
export function keptJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** ECUs as they were kept; null where the file does not exist. */
export const keptEcus = (file: string): EcuState[] | null => keptJson(file) as EcuState[] | null;

/** Written to another file and renamed: a stop on the way leaves the old one. */
export function keepEcus(file: string, ecus: readonly EcuState[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(ecus, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
