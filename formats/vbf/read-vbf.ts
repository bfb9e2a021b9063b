import { crc16, crc32 } from '../checksum';
import { FindingList, UnreadableFile } from '../finding';
import { breathe, bytesOf, type FileSource } from '../source';
import { checkVbfHeader, headerNumber, isHeaderNumber } from './check-header';
import { readVbfHeader, type VbfHeader } from './read-header';

export type VbfBlock = { address: number; length: number; crc: number; isIntact: boolean; at: number };
export type VbfReading = {
  header: VbfHeader;
  blocks: VbfBlock[];
  counts: Record<'blocks' | 'bytes', number>;
  findings: FindingList;
};

/** Address and length. */
const HEAD = 8;
const CRC = 2;
/** Addresses that four bytes can tell. */
const ADDRESSES = 0x1_0000_0000;
/** Blocks after which others have their turn. */
const TURN = 64;
const MOST_BLOCKS = 100_000;

export const shownAddress = (address: number): string => `0x${address.toString(16).toUpperCase().padStart(8, '0')}`;

/** Blocks one behind the other; the last may be cut off. */
async function blocksIn(bytes: Uint8Array, from: number, findings: FindingList): Promise<VbfBlock[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: VbfBlock[] = [];
  for (let at = from; at < bytes.length;) {
    const isHead = at + HEAD <= bytes.length;
    const address = isHead ? view.getUint32(at) : 0;
    const length = isHead ? view.getUint32(at + 4) : 0;
    const end = at + HEAD + length + CRC;
    if (!isHead || end > bytes.length) {
      findings.error('vbf.truncated', { params: { block: blocks.length + 1, offset: at } });
      break;
    }
    if (blocks.length >= MOST_BLOCKS) throw new UnreadableFile('vbf.blocks', { params: { max: MOST_BLOCKS } });
    const crc = view.getUint16(end - CRC);
    blocks.push({ address, length, crc, isIntact: crc16(bytes.subarray(at + HEAD, end - CRC)) === crc, at });
    at = end;
    if (blocks.length % TURN === 0) await breathe();
  }
  return blocks;
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

/** Reads a versatile binary file (.vbf), and says what is wrong with it. */
export async function readVbf(source: FileSource): Promise<VbfReading> {
  const bytes = bytesOf(source);
  const findings = new FindingList();
  const header = readVbfHeader(bytes);
  const blocks = await blocksIn(bytes, header.end, findings);
  checkVbfHeader(findings, header, blocks, source.name);
  const sum = headerNumber(header.fields.get('file_checksum'));
  const line = header.lines.get('file_checksum');
  if (sum === null) findings.warn('vbf.noChecksum');
  else if (!isHeaderNumber(header.fields.get('file_checksum'), crc32(bytes.subarray(header.end))))
    findings.error('vbf.checksum', { line, params: { sum: shownAddress(sum) } });
  checkBlocks(findings, header, blocks);
  const size = blocks.reduce((all, { length }) => all + length, 0);
  return { header, blocks, findings, counts: { blocks: blocks.length, bytes: size } };
}
