import type { ArchivedLine } from '../../engine/model/slots';
import { gzipLines } from '../../engine/audit/archive-text';
import { signerOf } from '../../engine/audit/chain/signer';
import { EVIDENCE } from '../../ports/files';
import type { Ports } from '../../ports/ports';

/** Lines of one archive, held in memory while it is written. */
export const ARCHIVE_LINES = 20_000;

/**
 * Writes lines of one tenant into a packed file with a signed manifest beside it; `at` is the column of their instant. Begun again after an
 * interruption it writes the same file.
 */
export async function archive(ports: Ports, name: string, at: string, lines: readonly ArchivedLine[]): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const { bytes, sha256 } = await gzipLines(lines);
  const [from, to] = [String(first[at]), String(last[at])];
  const base = `${EVIDENCE}log/${name}/${first.tenant_code || '_platform'}/${from.slice(0, 10)}-${first.id}`;
  const signer = await signerOf(ports);
  const manifest = { format: 1, log: name, tenant: first.tenant_code, from, to, lines: lines.length, sha256 };
  const signed = { ...manifest, publicKey: signer.publicKey, signature: await signer.sign(manifest) };
  await ports.files.put(`${base}.jsonl.gz`, bytes);
  await ports.files.put(`${base}.json`, new TextEncoder().encode(JSON.stringify(signed, null, 1)));
}
