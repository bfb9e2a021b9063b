import type { FindingList } from '../finding';
import { baseName } from '../source';
import type { VbfHeader, VbfValue } from './read-header';

/** Kinds of content; others are told. */
const TYPES = new Set(['EXE', 'DATA', 'SBL', 'CARCFG', 'SIGCFG', 'GBL', 'CUSTOM', 'TEST', 'DIAGCFG', 'ESS']);
const MOST_ADDRESS = 0xffff;
const SIGNATURES = ['sw_signature', 'sw_signature_dev', 'sw_signature_prod'];
const NEEDED = ['sw_part_number', 'sw_part_type', 'ecu_address'];

/** A number as the header writes it: `0x1C01`, `17`, or `1C01` where it can be nothing else; null where it is none. */
export function headerNumber(value: VbfValue | undefined): number | null {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-f]{1,16}$/i.test(value)) return null;
  return /^(0x|\d+$)/i.test(value) ? Number(value) : parseInt(value, 16);
}

/** Whether a checksum of the header is this number. One of digits alone may be meant either way. */
export const isHeaderNumber = (value: VbfValue | undefined, number: number): boolean =>
  headerNumber(value) === number ||
  (typeof value === 'string' && /^\d+$/.test(value) && parseInt(value, 16) === number);

const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
const textIn = (value: VbfValue | undefined): string => (typeof value === 'string' ? value : '');

/** Areas that are erased before: pairs of an address and a length. */
export function areasIn(value: VbfValue | undefined): { from: number; to: number }[] {
  const pairs = Array.isArray(value) ? value : [];
  return pairs.flatMap((pair) => {
    const [from, size] = Array.isArray(pair) ? pair.map(headerNumber) : [];
    return from == null || size == null ? [] : [{ from, to: from + size }];
  });
}

/** Of areas in their order the last that begins at the address or before it. */
function lastBefore<T extends { from: number }>(areas: readonly T[], address: number): T | undefined {
  let low = 0;
  let high = areas.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((areas[middle]?.from ?? 0) <= address) low = middle + 1;
    else high = middle;
  }
  return areas[low - 1];
}

function checkErase(
  findings: FindingList,
  { fields, lines }: VbfHeader,
  blocks: readonly { address: number; length: number }[],
): void {
  const areas: { from: number; to: number }[] = [];
  const line = lines.get('erase');
  const shown = (address: number) => `0x${address.toString(16).toUpperCase().padStart(8, '0')}`;
  for (const { from, to } of areasIn(fields.get('erase')).toSorted((a, b) => a.from - b.from)) {
    const before = areas.at(-1);
    if (before && before.to > from) findings.error('vbf.eraseOverlap', { line, params: { address: shown(from) } });
    // Areas that touch are one: a block may lie in both.
    if (before && before.to >= from) before.to = Math.max(before.to, to);
    else areas.push({ from, to });
  }
  if (areas.length === 0) return;
  for (const [at, { address, length }] of blocks.entries()) {
    const area = lastBefore(areas, address);
    if (!area || address + length > area.to)
      findings.warn('vbf.notErased', { line, params: { block: at + 1, address: shown(address) } });
  }
}

/** A file is called by its part number and its version. */
function checkName(findings: FindingList, { fields, lines }: VbfHeader, path: string): void {
  const number = plain(textIn(fields.get('sw_part_number')));
  const version = plain(textIn(fields.get('sw_version')));
  const name = plain(baseName(path).replace(/\.vbf$/i, ''));
  if (number === '' || !/\.vbf$/i.test(path)) return;
  const isNamed =
    name.startsWith(number) &&
    (version === '' || name.slice(number.length).startsWith(version) || number.endsWith(version));
  if (!isNamed)
    findings.warn('vbf.name', {
      line: lines.get('sw_part_number'),
      params: {
        name: baseName(path),
        expected: `${textIn(fields.get('sw_part_number'))}${textIn(fields.get('sw_version'))}.vbf`,
      },
    });
}

function checkSignature(findings: FindingList, { fields, lines }: VbfHeader): void {
  const signatures = SIGNATURES.filter((name) => fields.has(name));
  if (signatures.length === 0) findings.warn('vbf.unsigned');
  else if (signatures.every((name) => name === 'sw_signature_dev'))
    findings.tell('vbf.development', { line: lines.get('sw_signature_dev') });
}

/** What is wrong with the header, and with the header beside its blocks. */
export function checkVbfHeader(
  findings: FindingList,
  header: VbfHeader,
  blocks: readonly { address: number; length: number }[],
  path: string,
): void {
  const { fields, lines, version } = header;
  if (!/^[1-3]\.\d+$/.test(version)) findings.warn('vbf.version', { line: 1, params: { version } });
  for (const name of NEEDED) if (!fields.has(name)) findings.warn('vbf.missing', { params: { name } });
  const type = textIn(fields.get('sw_part_type')).toUpperCase();
  if (type !== '' && !TYPES.has(type)) findings.warn('vbf.type', { line: lines.get('sw_part_type'), params: { type } });
  for (const address of [fields.get('ecu_address') ?? []].flat()) {
    const value = headerNumber(address);
    if (value === null || value > MOST_ADDRESS)
      findings.error('vbf.address', { line: lines.get('ecu_address'), params: { address: String(address) } });
  }
  checkSignature(findings, header);
  checkName(findings, header, path);
  checkErase(findings, header, blocks);
}
