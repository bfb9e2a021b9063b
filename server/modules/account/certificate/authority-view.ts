import type { AnswerOf } from '../../../../contract/language/answer';
import type { AUTHORITY } from '../../../../contract/resources/account/certificate/answers';
import type { WriteContext } from '../../../engine/model/behaviour';
import { revocationLists } from '../../../platform/pki/crl';
import { authorityAddressOf, listPathOf } from '../../../platform/pki/issue';
import { authoritiesOf } from '../../../platform/pki/stored-authority';
import { X509Certificate } from '../../../platform/pki/library';
import { certificateFingerprintOf } from '../../../platform/pki/x509';
import { endOfAuthority } from './authority-warning';

export type AuthorityView = AnswerOf<typeof AUTHORITY.fields>;
type Paper = Omit<AuthorityView['above'][number], 'role'>;

async function toldOf(der: Uint8Array<ArrayBuffer>): Promise<Paper> {
  const own = new X509Certificate(der);
  const { name, namedCurve } = own.publicKey.algorithm as { name: string; namedCurve?: string };
  return {
    subject: own.subject,
    serialNumber: own.serialNumber.toUpperCase(),
    validFrom: own.notBefore.toISOString(),
    validTo: own.notAfter.toISOString(),
    fingerprint: await certificateFingerprintOf(der),
    key: namedCurve ? `EC ${namedCurve}` : name,
  };
}

/** The authority as it is told to people. */
export async function authorityView({ ports, scope }: Pick<WriteContext, 'ports' | 'scope'>): Promise<AuthorityView> {
  const [current, ...former] = await authoritiesOf(ports);
  const lists = await revocationLists(ports);
  const address = authorityAddressOf({ ports, scope });
  const issuers = await Promise.all(
    [current, ...former].map(async ({ number: issuer, chain: [own = new Uint8Array()] }, place) => {
      const { number = 0, thisUpdate = null, nextUpdate = null, count = 0 } = lists[place] ?? {};
      const role = place === 0 ? ('issuing' as const) : ('former' as const);
      const crlUrl = `${address}/${listPathOf('crl', issuer)}`;
      return { role, ...(await toldOf(own)), number, thisUpdate, nextUpdate, count, crlUrl };
    }),
  );
  const above = await Promise.all(
    current.chain.slice(1).map(async (der) => ({ role: 'root' as const, ...(await toldOf(der)) })),
  );
  const endsAt = (await endOfAuthority(ports))?.toISOString() ?? null;
  return { endsAt, crl: '/pki/crl.pem', chain: '/pki/chain', issuers, above, ocspUrl: `${address}/ocsp` };
}
