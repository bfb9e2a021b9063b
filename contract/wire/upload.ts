import * as v from 'valibot';
import { hex, textUpTo } from './input';
import { uuid } from './scalar';

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

/** POST /sys/file (multipart, part `file`) and the end of an upload. */
export const StoredFile = v.object({ id: uuid, name: v.string(), size: v.number(), type: v.string() });
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** The part `sha256` of a form with a file: what its sender says of it; null where there is none. */
export const FileSum = v.nullable(hex(64));

/** What an upload is known by again. The fingerprint is a SHA-256 in hex. */
export const uploadOf = (longestName: number) => ({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestName)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UPLOAD_LIMIT)),
  fingerprint: hex(64),
});
/** POST /sys/upload. `target` names the field that the file is for: see `targetNameOf`. */
export const NewUpload = v.object({ ...uploadOf(1000), target: textUpTo(200) });
export type NewUpload = v.InferOutput<typeof NewUpload>;
/** How far an upload is. */
export const UploadState = v.object({ id: uuid, received: v.number() });
export type UploadState = v.InferOutput<typeof UploadState>;
/** POST /sys/upload/{id}/finish */
export const UploadEnd = v.object({ sha256: v.optional(hex(64)), md5: v.optional(hex(32)) });

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
