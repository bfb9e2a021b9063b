import { eq } from 'drizzle-orm';
import { addAuditLines } from '../../engine/audit/add-lines';
import type { Tx } from '../../db/database';
import { sysSetting } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { AUTHORITY_KEY, type StoredAuthority } from './stored-authority';
import { PublicKey, X509Certificate } from './library';
import { makeIssuing, ROOT_ALGORITHM } from './make-authority';
import { hexOf } from '../../http/hex';
import { derOf } from './x509';

/** Why the key that issues was not renewed. */
export class NotRenewed extends Error {
  constructor(readonly reason: 'none' | 'rootOffline' | 'otherRoot' | 'rootOver') {
    super(reason);
  }
}

/** The private key, where the certificate is that of its other half. */
async function rootKeyOf(certificate: X509Certificate, pkcs8: string): Promise<CryptoKey> {
  const der = Uint8Array.from(atob(pkcs8), (letter) => letter.charCodeAt(0));
  try {
    const open = await crypto.subtle.importKey('pkcs8', der, ROOT_ALGORITHM, true, ['sign']);
    const { d: _, key_ops: __, ...jwk } = await crypto.subtle.exportKey('jwk', open);
    const own = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['verify'] }, ROOT_ALGORITHM, true, ['verify']);
    const spki = await crypto.subtle.exportKey('spki', own);
    if (hexOf(new PublicKey(spki).rawData) === hexOf(certificate.publicKey.rawData)) return open;
  } catch {
    // A key of another kind is that of another root.
  }
  throw new NotRenewed('otherRoot');
}

type Renewal = { number: number; subject: string; validTo: Date };
type Place = { ports: Pick<Ports, 'keys' | 'clock'>; tx: Tx };

/**
 * Puts a new key below the same root, which issues from now on. The one before stays: until what it issued has ended it signs its list and its
 * status answers. `rootKey` (PKCS #8, base64) is for a root that is kept offline. The transaction is the platform's.
 * @throws NotRenewed and nothing is changed
 */
export async function renewIssuing({ ports: { keys, clock }, tx }: Place, rootKey?: string): Promise<Renewal> {
  const [row] = await tx
    .select({ value: sysSetting.value })
    .from(sysSetting)
    .where(eq(sysSetting.key, AUTHORITY_KEY))
    .for('update');
  const kept = row?.value as StoredAuthority | undefined;
  if (!kept) throw new NotRenewed('none');
  const pkcs8 = rootKey ?? (kept.rootKey && (await keys.decrypt(kept.rootKey)));
  if (!pkcs8) throw new NotRenewed('rootOffline');
  const root = new X509Certificate(derOf(kept.root));
  const now = clock.now();
  if (now < root.notBefore || now >= root.notAfter) throw new NotRenewed('rootOver');
  const { issuing, issuingKey, former = [], ...rest } = kept;
  const before = [...former, { issuing, issuingKey }];
  const [name = ''] = root.subjectName.getField('O');
  const made = await makeIssuing(
    { certificate: root, privateKey: await rootKeyOf(root, pkcs8) },
    name,
    before.length + 1,
    now,
  );
  const value: StoredAuthority = {
    ...rest,
    former: before,
    issuing: made.issuing,
    issuingKey: await keys.encrypt(made.issuingKey),
  };
  await tx.update(sysSetting).set({ value }).where(eq(sysSetting.key, AUTHORITY_KEY));
  const own = new X509Certificate(derOf(made.issuing));
  await addAuditLines(tx, [
    {
      tenantCode: '',
      resource: 'sys/key',
      operation: 'renewAuthority',
      username: 'system',
      title: own.subject,
    },
  ]);
  return { number: before.length + 1, subject: own.subject, validTo: own.notAfter };
}
