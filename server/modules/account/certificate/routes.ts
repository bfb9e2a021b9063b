import { type CertificateForm } from '../../../../contract/resources/account/certificate/rules';
import { AuthorityView, CertificateFileQuery, type AuthorityCertificate } from '../../../../contract/wire/certificate';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { certificate } from '../../../../contract/resources/account/certificate/definition';
import { dsaVehicle } from '../../../../contract/resources/account/dsa-vehicle/definition';
import type { AnyResource } from '../../../../contract/language/resource';
import { getRow } from '../../../engine/read/list';
import { attachmentNamed } from '../../../http/disposition';
import { addRoute, type Api } from '../../../http/route';
import { Refusal } from '../../../refusal';
import { dbScopeOf, type Scope } from '../../../scope';
import type { Ports } from '../../../ports/ports';
import { endOfAuthority } from './authority-warning';
import { revocationLists } from '../../../platform/pki/crl';
import { authorityAddressOf, listPathOf } from '../../../platform/pki/issue';
import { authoritiesOf } from '../../../platform/pki/kept-authority';
import { X509Certificate } from '../../../platform/pki/library';
import { chainOf, derOf, certificateFingerprintOf } from '../../../platform/pki/x509';

const ID = ':id{[0-9a-fA-F-]{36}}';
const ENDING: Record<CertificateForm, string> = { pem: 'pem', der: 'crt', chain: 'chain.pem' };

async function bodyOf(ports: Ports, paper: string, form: CertificateForm): Promise<BodyInit> {
  if (form === 'der') return derOf(paper);
  if (form === 'pem') return paper;
  return chainOf(paper, await authoritiesOf(ports));
}

type Titled = { paper: string | null; title: string };

/** A certificate where the caller may see its record. */
async function paperOf(ports: Ports, scope: Scope, resource: AnyResource, id: string): Promise<Titled> {
  const row = (await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
    getRow({ tx, scope, ports }, resource, id),
  )) as Record<string, unknown>;
  return { paper: typeof row.paper === 'string' ? row.paper : null, title: String(row[resource.title]) };
}

function addDownload(api: Api, resource: AnyResource): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: `/${resource.name}/${ID}/file`,
      answers: 'file',
      summary: 'The certificate as a file: PEM, DER, or PEM with its chain',
      auth: 'session',
      resource,
      op: 'get',
      permission: permissionOf(resource, 'info'),
      access: 'none',
      tenantScoped: true,
      ticket: true,
      query: CertificateFileQuery,
    },
    async ({ ports, scope, params, query: { form } }) => {
      const { paper, title } = await paperOf(ports, scope, resource, params.id ?? '');
      if (!paper) throw new Refusal('gone');
      const type = form === 'der' ? 'application/pkix-cert' : 'application/x-pem-file';
      return new Response(await bodyOf(ports, paper, form), {
        headers: {
          'Content-Type': type,
          'Content-Disposition': attachmentNamed(`${title}.${ENDING[form]}`),
          'Cache-Control': 'private, no-store',
        },
      });
    },
  );
}

async function toldOf(der: Uint8Array<ArrayBuffer>): Promise<AuthorityCertificate> {
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

async function viewOf(ports: Ports, scope: Scope): Promise<AuthorityView> {
  const [current, ...former] = await authoritiesOf(ports);
  const lists = await revocationLists(ports);
  const address = authorityAddressOf({ ports, scope });
  const issuers = await Promise.all(
    [current, ...former].map(async ({ number: issuer, chain: [own = new Uint8Array()] }, place) => {
      const { number = 0, thisUpdate = '', nextUpdate = '', count = 0 } = lists[place] ?? {};
      return {
        certificate: await toldOf(own),
        list: { number, thisUpdate, nextUpdate, count },
        crlUrl: `${address}/${listPathOf('crl', issuer)}`,
      };
    }),
  );
  const above = await Promise.all(current.chain.slice(1).map(toldOf));
  const end = await endOfAuthority(ports);
  return { issuers, above, ocspUrl: `${address}/ocsp`, endsAt: end?.toISOString() ?? null };
}

/** Certificates as files, and what the authority is that signs them. */
export function addCertificateViews(api: Api): void {
  const resource = resourceNamed(certificate.name);
  addDownload(api, resource);
  addDownload(api, resourceNamed(dsaVehicle.name));
  addRoute(
    api,
    {
      method: 'GET',
      path: '/account/certificate/authority',
      summary: 'The certificates of the authority, and its revocation lists in force',
      auth: 'session',
      resource,
      op: 'list',
      permission: permissionOf(resource, 'page'),
      access: 'none',
      response: AuthorityView,
    },
    ({ ports, scope }) => viewOf(ports, scope),
  );
}
