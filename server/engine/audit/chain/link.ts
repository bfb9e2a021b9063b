import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { sysAudit } from '../../../db/system-tables';
import type { Ports } from '../../../ports/ports';

/** What reading the chain and its files needs. */
export type ChainPorts = Pick<Ports, 'db' | 'files' | 'keys' | 'clock'>;
/** A line of the audit log as the table holds it. */
export type AuditRow = typeof sysAudit.$inferSelect;
/** What a line says: all of it but its place in the chain. */
export type AuditLine = Omit<AuditRow, 'seq' | 'hash'>;

/** What of a line is hashed. */
const SAID = [
  'id',
  'tenantCode',
  'resource',
  'recordId',
  'operation',
  'userId',
  'username',
  'at',
  'requestId',
  'success',
  'reason',
  'title',
  'changes',
  'ip',
] as const satisfies readonly (keyof AuditLine)[];

/** What the first line of a chain follows. */
export const GENESIS = '0'.repeat(64);

/**
 * The hash of a line: SHA-256 over the canonical JSON (RFC 8785) of what it says, its place, and the hash of the line before it.
 * The form is fixed: whoever has an archive can compute it with any tool.
 */
export function linkHash(previous: string, seq: number, line: AuditLine): string {
  const said = Object.fromEntries(SAID.map((name) => [name, line[name]]));
  return bytesToHex(sha256(utf8ToBytes(canonicalize({ previous, seq, ...said }) ?? '')));
}
