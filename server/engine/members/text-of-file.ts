import { eq } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import type { WriteContext } from '../model/behaviour';
import { InvalidFields } from '../../refusal';

const MOST_CHARACTERS = 1_000_000;
/** Bytes that so many characters may take; of a larger file nothing is read. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** A file as text: UTF-8, or UTF-16 with its mark; refuses others on the field. */
export async function textOfFile({ tx, ports }: WriteContext, field: string, ids: unknown): Promise<string> {
  const [id] = Array.isArray(ids) ? (ids as string[]) : [];
  if (!id) return '';
  const [file] = await tx
    .select({ key: sysFile.key, name: sysFile.name, size: sysFile.size })
    .from(sysFile)
    .where(eq(sysFile.id, id));
  if (!file) throw new InvalidFields({ [field]: { key: 'fileNone' } });
  const refusal = new InvalidFields({ [field]: { key: 'fileFormat', params: { name: file.name } } });
  if (file.size > MOST_BYTES) throw refusal;
  const bytes = new Uint8Array(await new Response((await ports.files.get(file.key)) as BodyInit).arrayBuffer());
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.length <= MOST_CHARACTERS && !text.includes('\u0000')) return text;
  } catch {
    // Told below.
  }
  throw refusal;
}
