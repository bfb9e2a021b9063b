import { z } from 'zod';
import { CERTIFICATE_FORMS, type AuthorityView, type CertificateForm } from '../../../contract/certificate';
import { permissionOf } from '../../../contract/derive';
import { resourceNamed } from '../../../contract/registry';
import { certificate } from '../../../contract/resources/account/certificate';
import { dsaVehicle } from '../../../contract/resources/account/dsa-vehicle';
import type { AnyResource } from '../../../contract/resource';
import { getRow } from '../../engine/list';
import { attachmentNamed } from '../../http/disposition';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import type { Ports } from '../../ports/ports';
import { revocationList } from './pki/crl';
import { addressOf } from './pki/issue';
import { authorityOf } from './pki/kept-authority';
import { X509Certificate } from './pki/library';
import { derOf, fingerprintOf, pemOf } from './pki/x509';

const ID = ':id{[0-9a-fA-F-]{36}}';
const ENDING: Record<CertificateForm, string> = { pem: 'pem', der: 'crt', chain: 'chain.pem' };

async function bodyOf(ports: Ports, paper: string, form: CertificateForm): Promise<BodyInit> {
  if (form === 'der') return derOf(paper);
  if (form === 'pem') return paper;
  return [paper, ...(await authorityOf(ports)).chain.map((der) => pemOf(der))].join('');
}

type Titled = { paper: string | null; title: string };

/** A certificate where the caller may see its record. */
async function paperOf(ports: Ports, scope: Scope, resource: AnyResource, id: string): Promise<Titled> {
  const row = (await ports.db.run(dbScopeOf(scope), 'read', (tx) => getRow({ tx, scope }, resource, id))) as Record<string, unknown>;
  return { paper: typeof row.paper === 'string' ? row.paper : null, title: String(row[resource.title]) };
}

function addDownload(api: Api, resource: AnyResource): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: `/${resource.name}/${ID}/file`,
      summary: 'The certificate as a file: PEM, DER, or PEM with its chain',
      auth: 'session',
      resource,
      op: 'get',
      permission: permissionOf(resource, 'info'),
      access: 'none',
      tenantScoped: true,
      ticket: true,
      query: z.object({ form: z.enum(CERTIFICATE_FORMS).default('pem'), ticket: z.string().optional() }),
    },
    async ({ ports, scope, params, query: { form } }) => {
      const { paper, title } = await paperOf(ports, scope, resource, params.id ?? '');
      if (!paper) throw new Refusal('gone');
      const type = form === 'der' ? 'application/pkix-cert' : 'application/x-pem-file';
      return new Response(await bodyOf(ports, paper, form), {
        headers: { 'Content-Type': type, 'Content-Disposition': attachmentNamed(`${title}.${ENDING[form]}`), 'Cache-Control': 'private, no-store' },
      });
    },
  );
}

async function viewOf(ports: Ports, scope: Scope): Promise<AuthorityView> {
  const { chain } = await authorityOf(ports);
  const { number, thisUpdate, nextUpdate, count } = await revocationList(ports);
  const address = addressOf({ ports, scope });
  const told = chain.map(async (der) => {
    const own = new X509Certificate(der);
    const { name, namedCurve } = own.publicKey.algorithm as { name: string; namedCurve?: string };
    return {
      subject: own.subject,
      serialNumber: own.serialNumber.toUpperCase(),
      validFrom: own.notBefore.toISOString(),
      validTo: own.notAfter.toISOString(),
      fingerprint: await fingerprintOf(der),
      key: namedCurve ? `EC ${namedCurve}` : name,
    };
  });
  return { chain: await Promise.all(told), list: { number, thisUpdate, nextUpdate, count }, crlUrl: `${address}/crl`, ocspUrl: `${address}/ocsp` };
}

const authorityShape = z.object({
  chain: z.array(
    z.object({ subject: z.string(), serialNumber: z.string(), validFrom: z.string(), validTo: z.string(), fingerprint: z.string(), key: z.string() }),
  ),
  list: z.object({ number: z.number(), thisUpdate: z.string(), nextUpdate: z.string(), count: z.number() }),
  crlUrl: z.string(),
  ocspUrl: z.string(),
});

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
      summary: 'The certificates of the authority, and its revocation list in force',
      auth: 'session',
      resource,
      op: 'list',
      permission: permissionOf(resource, 'page'),
      access: 'none',
      response: authorityShape,
    },
    ({ ports, scope }) => viewOf(ports, scope),
  );
}
