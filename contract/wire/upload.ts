const MIB = 1024 * 1024;

/** Greatest file of a field that names no size of its own, MiB. */
const DEFAULT_FILE_MB = 20;

/** Larger files go up in parts, so that a lost connection costs a part at most; bytes. */
export const WHOLE_LIMIT = 8 * MIB;
/** What the console sends as one part, and the most that the server takes as one; bytes. */
export const PART_BYTES = 8 * MIB;
export const PART_LIMIT = 16 * MIB;
/** No file is larger, whatever its field says: 8 GiB. */
export const UPLOAD_LIMIT = 8192 * MIB;
/** Media type of a part, as the protocol tus has it. */
export const PART_TYPE = 'application/offset+octet-stream';
/** The version of tus that the parts speak. */
export const TUS_VERSION = '1.0.0';
/** Files that nobody named in a record, and uploads that nobody went on with, are forgotten after so long, ms. */
export const UPLOAD_KEPT = 86_400_000;

/** POST /sys/upload. `target` names the field that the file is for: see `targetNameOf`. The fingerprint is a SHA-256 in hex. */
export type NewUpload = { name: string; size: number; fingerprint: string; target: string };
/** How far an upload is. */
export type UploadState = { id: string; received: number };

type Limits = { accept?: string; maxMb?: number };
type Named = { name: string; size: number };

/** The ending of a name with its dot, in small letters; empty where there is none. */
export const endingOf = (name: string): string => /\.[^./\\]+$/.exec(name.toLowerCase())?.[0] ?? '';
export const maxMbOf = ({ maxMb = DEFAULT_FILE_MB }: Limits): number => maxMb;

/** Why a field does not take a file, by name and size: a word below `validate`; null where it does. What the file really is, the server looks at. */
export function checkFile(
  field: Limits,
  { name, size }: Named,
): { key: 'fileFormat' | 'fileSize'; params: Record<string, string | number> } | null {
  const endings = field.accept?.split(',').map((ending) => ending.trim().toLowerCase());
  if (endings && !endings.includes(endingOf(name))) return { key: 'fileFormat', params: { name } };
  const max = maxMbOf(field);
  return size > max * MIB ? { key: 'fileSize', params: { name, max } } : null;
}

/** Name of a field that takes files: `account/client-version.package`, or with the operation whose input it is: `account/client.renew.proof`. */
export const targetNameOf = (resource: string, field: string, operation?: string): string =>
  [resource, ...(operation === undefined ? [] : [operation]), field].join('.');
