import { strToU8, zipSync } from 'fflate';
import { sourceOf, type FileSource } from '../source';

/** A file of that text. */
export const textFile = (name: string, text: string): FileSource => sourceOf(name, strToU8(text));

/** A zip archive of such files. */
export const zipFile = (name: string, files: Readonly<Record<string, string>>): FileSource =>
  sourceOf(name, zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));
