import { eq } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import type { WriteContext } from '../model/behaviour';
import { InvalidFields } from '../../refusal';

const MOST_CHARACTERS = 1_000_000;

/** A file as text: UTF-8, or UTF-16 with its mark; refuses others on the field. */
export async function textOfFile({ tx, ports }: WriteContext, field: string, ids: unknown): Promise<string> {
  const [id] = Array.isArray(ids) ? (ids as string[]) : [];
  if (!id) return '';
  const [file] = await tx.select({ key: sysFile.key, name: sysFile.name }).from(sysFile).where(eq(sysFile.id, id));
  if (!file) throw new InvalidFields({ [field]: { key: 'reference' } });
  const bytes = new Uint8Array(await new Response((await ports.files.get(file.key)) as BodyInit).arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.length <= MOST_CHARACTERS && !text.includes('\u0000')) return text;
  } catch {
    // Told below.
  }
  throw new InvalidFields({ [field]: { key: 'fileFormat', params: { name: file.name } } });
}
