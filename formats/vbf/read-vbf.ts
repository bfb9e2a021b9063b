import { FindingList } from '../finding';
import { breathe, joinPieces, piecesOf, type FileSource } from '../source';
import { checkVbfHeader, headerNumber, isHeaderNumber } from './check-header';
import { BlockFinder } from './find-blocks';
import type { VbfBlock } from './read-blocks';
import { LONGEST_HEADER, readVbfHeader, type VbfHeader } from './read-header';

export type VbfReading = {
  header: VbfHeader;
  blocks: VbfBlock[];
  /** Bytes of the file. */
  size: number;
  /** CRC-32 of what follows the header. */
  checksum: number;
  counts: Record<'blocks' | 'bytes', number>;
  findings: FindingList;
};

/** Addresses that four bytes can tell. */
const ADDRESSES = 0x1_0000_0000;

export const shownAddress = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(8, '0')}`;

/** So many bytes at least, where there are so many. */
async function firstBytes(pieces: AsyncIterator<Uint8Array>, least: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < least) {
    const next = await pieces.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return joinPieces(parts, size);
}

async function* each(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pieces;
}

function checkBlocks(findings: FindingList, { fields }: VbfHeader, blocks: readonly VbfBlock[]): void {
  if (blocks.length === 0) findings.error('vbf.empty');
  const format = headerNumber(fields.get('data_format_identifier')) ?? 0;
  const isPlain = format === 0;
  if (!isPlain)
    findings.tell('vbf.packed', { params: { format: `0x${format.toString(16).toUpperCase().padStart(2, '0')}` } });
  for (const [place, { address, isIntact, crc }] of blocks.entries())
    if (!isIntact)
      // What is packed or sealed may bear the checksum of what it unpacks to.
      findings.add(isPlain ? 'vbf.crc' : 'vbf.packedCrc', isPlain ? 'error' : 'warning', {
        params: {
          block: place + 1,
          address: shownAddress(address),
          crc: `0x${crc.toString(16).toUpperCase().padStart(4, '0')}`,
        },
      });
  for (const [place, { address, length }] of blocks.entries())
    if (address + length > ADDRESSES)
      findings.error('vbf.beyond', { params: { block: place + 1, address: shownAddress(address), bytes: length } });
  checkOverlaps(findings, blocks);
}

/** A long block may reach over several that begin after it. */
function checkOverlaps(findings: FindingList, blocks: readonly VbfBlock[]): void {
  const placed = blocks
    .map(({ address, length }, place) => ({ address, end: address + length, place: place + 1 }))
    .filter(({ address, end }) => end > address)
    .toSorted((a, b) => a.address - b.address);
  let farthest = placed[0];
  for (const block of placed.slice(1)) {
    if (farthest && farthest.end > block.address)
      findings.error('vbf.overlap', {
        params: { block: block.place, other: farthest.place, address: shownAddress(block.address) },
      });
    if (!farthest || block.end > farthest.end) farthest = block;
  }
}

/** Reads a versatile binary file (.vbf) piece by piece, from its beginning to its end once, and says what is wrong with it. */
export async function readVbf(source: FileSource): Promise<VbfReading> {
  const findings = new FindingList();
  const pieces = each(piecesOf(source));
  const first = await firstBytes(pieces, LONGEST_HEADER);
  const header = readVbfHeader(first);
  const finder = new BlockFinder(first, header.end);
  let size = first.length;
  for await (const piece of pieces) {
    finder.take(piece);
    size += piece.length;
    await breathe();
  }
  const said = header.fields.get('file_checksum');
  const sum = headerNumber(said);
  const isSum = sum === null ? null : (checksum: number) => isHeaderNumber(said, checksum);
  const { reader, start, space } = finder.found(isSum);
  header.end = start;
  const { blocks, checksum, cutOffAt } = reader;
  if (space > 0) findings.warn('vbf.space', { params: { bytes: space } });
  if (cutOffAt !== null) findings.error('vbf.truncated', { params: { block: blocks.length + 1, offset: cutOffAt } });
  checkVbfHeader(findings, header, blocks, source.name);
  const line = header.lines.get('file_checksum');
  if (sum === null) findings.warn('vbf.noChecksum');
  else if (!isSum?.(checksum)) findings.error('vbf.checksum', { line, params: { sum: shownAddress(sum) } });
  checkBlocks(findings, header, blocks);
  const bytes = blocks.reduce((all, { length }) => all + length, 0);
  return { header, blocks, size, checksum, findings, counts: { blocks: blocks.length, bytes } };
}
