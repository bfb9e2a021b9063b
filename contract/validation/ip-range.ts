/* Addresses of IPv4 and IPv6, and networks of them. An IPv4 address that is written as one of IPv6 (`::ffff:192.0.2.7`) is the IPv4 address. */

/** A network: its first address as a number, and how many of its leading bits count. */
type IpRange = { readonly bits: 32 | 128; readonly first: bigint; readonly prefix: number };

/** The number behind an IPv4 address in four decimal parts without leading zeros; null where it is none. */
function ipv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let value = 0n;
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return null;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

/** Groups of one side of `::`, the last of which may be an IPv4 address; null where one is no group. */
function groupsIn(text: string): bigint[] | null {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [at, part] of parts.entries()) {
    const four = at === parts.length - 1 && part.includes('.') ? ipv4(part) : null;
    if (four !== null) groups.push(four >> 16n, four & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}

function ipv6(text: string): bigint | null {
  const sides = text.split('::');
  if (sides.length > 2) return null;
  const [head, tail] = [groupsIn(sides[0] ?? ''), groupsIn(sides[1] ?? '')];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (sides.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

const MAPPED = 0xffffn;

/** An address as a number with its width; null where the text is none. The zone of a link (`%eth0`) is left out. */
function addressOf(text: string): { bits: 32 | 128; value: bigint } | null {
  if (text.length > 64) return null;
  const four = ipv4(text);
  if (four !== null) return { bits: 32, value: four };
  const six = ipv6(text.split('%', 1)[0] ?? '');
  if (six === null) return null;
  return six >> 32n === MAPPED ? { bits: 32, value: six & 0xffffffffn } : { bits: 128, value: six };
}

/** The network that a text names, an address alone being one of itself; null where it is none, or has bits behind its prefix. */
export function ipRangeOf(text: string): IpRange | null {
  const [base = '', prefix, ...more] = text.trim().split('/');
  const found = addressOf(base);
  if (!found || more.length > 0) return null;
  const { bits, value } = found;
  if (prefix === undefined) return { bits, first: value, prefix: bits };
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix)) return null;
  const kept = Number(prefix) - (bits === 32 && base.includes(':') ? 96 : 0);
  if (kept < 0 || kept > bits || value & ((1n << BigInt(bits - kept)) - 1n)) return null;
  return { bits, first: value, prefix: kept };
}

/** Whether an address lies in one of the networks. What is no address lies in none. */
export function isWithinRanges(address: string, ranges: readonly string[]): boolean {
  const found = addressOf(address.trim());
  return (
    found !== null &&
    ranges.some((text) => {
      const range = ipRangeOf(text);
      if (!range || range.bits !== found.bits) return false;
      const rest = BigInt(range.bits - range.prefix);
      return found.value >> rest === range.first >> rest;
    })
  );
}
