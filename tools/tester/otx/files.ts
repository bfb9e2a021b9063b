import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { baseName, bytesOf, type FileSource } from '../../../formats/source';
import { OtxFault } from './values';

/** A delivered file that a document reads. */
export type FileReader = {
  kind: 'file';
  size: number;
  /** So many bytes from a place on; fewer at the end of the file. */
  read: (index: number, count: number) => Uint8Array;
  close: () => void;
};

function fileIn(folder: string, name: string): FileReader | null {
  let handle: number;
  try {
    handle = openSync(join(folder, name), 'r');
  } catch {
    return null;
  }
  const { size } = fstatSync(handle);
  let isOpen = true;
  return {
    kind: 'file',
    size,
    read: (index, count) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(count, size - index)));
      const got = isOpen ? readSync(handle, bytes, 0, bytes.length, index) : 0;
      return bytes.subarray(0, got);
    },
    close: () => {
      if (isOpen) closeSync(handle);
      isOpen = false;
    },
  };
}

function fileOfPackage(source: FileSource): FileReader {
  const bytes = bytesOf(source);
  return {
    kind: 'file',
    size: bytes.length,
    read: (index, count) => bytes.slice(index, index + count),
    close: () => undefined,
  };
}

/** Files by the paths that a document names: those of its package, and those of the folder; folders of a path are left out. */
export function fileOpener(folder: string, packed: readonly FileSource[]): (path: string) => FileReader {
  return (path) => {
    const name = baseName(decodeURIComponent(path.replace(/^file:\/+/, '')));
    const inside = packed.find((each) => baseName(each.name) === name);
    // Names are kept without what is no name on every system.
    const found = inside
      ? fileOfPackage(inside)
      : (fileIn(folder, name) ?? fileIn(folder, name.replace(/[^\w.-]/g, '_')));
    if (!found || name === '' || name.startsWith('.'))
      throw new OtxFault('file:FileNotFoundException', `${name} was not delivered`);
    return found;
  };
}
