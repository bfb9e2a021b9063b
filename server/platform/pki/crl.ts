import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  Certificate,
  CertificateList,
  CRLReason,
  Extension,
  Extensions,
  id_ce_cRLNumber,
  id_ce_cRLReasons,
  RevokedCertificate,
  TBSCertList,
  Time,
  Version,
} from '@peculiar/asn1-x509';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { sysIssuedCertificate as issued } from '../../db/pki-tables';
import { sysSetting } from '../../db/system-tables';
import type { Tx } from '../../db/database';
import { rowsOf } from '../../http/rows';
import type { Authority } from '../../ports/authority';
import type { Ports } from '../../ports/ports';
import { readParameter } from '../parameters/parameter';
import { authoritiesOf, authorityNumbered } from './stored-authority';
import { CRL_REASON, type ListedReason } from './ledger';
import { signatureAlgorithm, signatureOf } from './signature';
import { derOf, issuerKeyIn, issuerOf, toBase64 } from './x509';

/** Where the list in force of a key lies among the settings: several servers give out the same one. */
const listKeyOf = (issuer: number): string => (issuer === 1 ? 'certificate-list' : `certificate-list-${issuer}`);
export type RevocationList = {
  number: number;
  der: string;
  digest: string;
  count: number;
  thisUpdate: string;
  nextUpdate: string;
};

/** As RFC 5280 wants it, what was revoked stands on a list once more after it expired. */
const AFTERWARDS = "interval '2 days'";
/** Clocks of those who check go behind. */
const BEFORE = 300_000;

/** By what stands on it, whatever the clock says: a list is never given out that is not of this moment. */
async function digestOf(tx: Tx, issuer: number, now: string): Promise<{ digest: string; count: number }> {
  const [row] = rowsOf<{ digest: string; count: number }>(
    await tx.execute(sql`
      select count(*)::int as count, md5(coalesce(string_agg(serial || reason || extract(epoch from revoked_at)::text, ',' order by serial), '')) as digest
      from ${issued} where issuer = ${issuer} and reason is not null and not_after > ${now}::timestamptz - ${sql.raw(AFTERWARDS)}`),
  );
  return row ?? { digest: '', count: 0 };
}

const readKept = async (tx: Tx, issuer: number): Promise<RevocationList | null> => {
  const [row] = await tx
    .select({ value: sysSetting.value })
    .from(sysSetting)
    .where(eq(sysSetting.key, listKeyOf(issuer)));
  return (row?.value as RevocationList | undefined) ?? null;
};

/** Half of its time is over, or the clock was set back behind it: who fetches it should not get one that is nearly over. */
function isOld({ thisUpdate, nextUpdate }: RevocationList, now: number): boolean {
  const [from, to] = [Date.parse(thisUpdate), Date.parse(nextUpdate)];
  return now < from || now >= from + (to - from) / 2;
}

async function current(tx: Tx, issuer: number, now: Date): Promise<RevocationList | null> {
  const kept = await readKept(tx, issuer);
  if (!kept || isOld(kept, now.getTime())) return null;
  const { digest } = await digestOf(tx, issuer, now.toISOString());
  return kept.digest === digest ? kept : null;
}

/** DER of an INTEGER that is not negative. */
function integerOf(value: number): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16);
  const bytes = (hex.length % 2 ? `0${hex}` : hex).match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [0];
  const content = (bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes;
  return Uint8Array.from([2, content.length, ...content]);
}

const whole = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

type Listed = { serial: string; reason: string | null; revokedAt: string | null };

const extensionOf = (extnID: string, value: BufferSource): Extension =>
  new Extension({
    extnID,
    extnValue: new OctetString(value instanceof ArrayBuffer ? value : Uint8Array.from(value as Uint8Array).buffer),
  });

/** One line of the list. That there is no reason to tell is told by leaving it out, as RFC 5280 wants it. */
function lineOf({ serial, reason, revokedAt }: Listed, now: Date): RevokedCertificate {
  const number = CRL_REASON[reason as ListedReason];
  return new RevokedCertificate({
    userCertificate: Uint8Array.from(serial.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer,
    revocationDate: new Time(whole(revokedAt === null ? now.getTime() : Date.parse(revokedAt))),
    ...(number === 0
      ? {}
      : { crlEntryExtensions: [extensionOf(id_ce_cRLReasons, AsnConvert.serialize(new CRLReason(number as never)))] }),
  });
}

type Frame = { number: number; thisUpdate: Date; nextUpdate: Date };

/** The list in DER. The library's own generator compares each line with all before it, which a list of thousands cannot afford. */
async function signed(
  authority: Authority,
  lines: RevokedCertificate[],
  { number, thisUpdate, nextUpdate }: Frame,
): Promise<ArrayBuffer> {
  const issuer = issuerOf(authority);
  const keyId = AsnConvert.parse((await issuerKeyIn(issuer)).rawData, Extension);
  const tbsCertList = new TBSCertList({
    version: Version.v2,
    signature: signatureAlgorithm(authority),
    issuer: AsnConvert.parse(issuer.rawData, Certificate).tbsCertificate.subject,
    thisUpdate: new Time(thisUpdate),
    nextUpdate: new Time(nextUpdate),
    ...(lines.length > 0 ? { revokedCertificates: lines } : {}),
    crlExtensions: new Extensions([keyId, extensionOf(id_ce_cRLNumber, integerOf(number))]),
  });
  const signature = await signatureOf(authority, AsnConvert.serialize(tbsCertList));
  return AsnConvert.serialize(
    new CertificateList({ tbsCertList, signatureAlgorithm: signatureAlgorithm(authority), signature }),
  );
}

async function make(tx: Tx, ports: Ports, authority: Authority): Promise<RevocationList> {
  const now = ports.clock.now();
  const at = now.toISOString();
  const period = await readParameter({ ports, tx, scope: { tenant: '' } }, 'certificate.listPeriod');
  const { digest, count } = await digestOf(tx, authority.number, at);
  const rows = await tx
    .select({ serial: issued.serial, reason: issued.reason, revokedAt: issued.revokedAt })
    .from(issued)
    .where(
      and(
        eq(issued.issuer, authority.number),
        isNotNull(issued.reason),
        gt(issued.notAfter, sql`${at}::timestamptz - ${sql.raw(AFTERWARDS)}`),
      ),
    )
    .orderBy(asc(issued.serial));
  const number = ((await readKept(tx, authority.number))?.number ?? 0) + 1;
  const frame = { number, thisUpdate: whole(now.getTime() - BEFORE), nextUpdate: whole(now.getTime() + period) };
  const der = await signed(
    authority,
    rows.map((row) => lineOf(row, now)),
    frame,
  );
  return { number, der: toBase64(der), digest, count, thisUpdate: at, nextUpdate: frame.nextUpdate.toISOString() };
}

/** The list that a key signs, as it is at this moment: the kept one, or a new one with the next number where anything has changed or half its time is over. */
async function listBy(ports: Ports, authority: Authority): Promise<RevocationList> {
  const { number: issuer } = authority;
  const now = ports.clock.now();
  const kept = await ports.db.run('platform', 'read', (tx) => current(tx, issuer, now));
  if (kept) return kept;
  const key = listKeyOf(issuer);
  return ports.db.run('platform', 'write', async (tx) => {
    // One server makes it; the others find it made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const own = await current(tx, issuer, now);
    if (own) return own;
    const value = await make(tx, ports, authority);
    await tx.insert(sysSetting).values({ key, value }).onConflictDoUpdate({ target: sysSetting.key, set: { value } });
    return value;
  });
}

export const revocationList = async (ports: Ports, issuer: number): Promise<RevocationList> =>
  listBy(ports, await authorityNumbered(ports, issuer));

/** The lists of all keys, that of the one that issues first. */
export async function revocationLists(ports: Ports): Promise<RevocationList[]> {
  const lists = [];
  for (const authority of await authoritiesOf(ports)) lists.push(await listBy(ports, authority));
  return lists;
}

export const listBytes = ({ der }: RevocationList): Uint8Array<ArrayBuffer> => derOf(der);
