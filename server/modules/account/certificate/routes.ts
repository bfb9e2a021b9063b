import { type CertificateForm } from '../../../../contract/resources/account/certificate/rules';
import { CertificateFileQuery } from '../../../../contract/wire/certificate';
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
import { authoritiesOf } from '../../../platform/pki/kept-authority';
import { chainOf, derOf } from '../../../platform/pki/x509';

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

/** Certificates as files. */
export function addCertificateViews(api: Api): void {
  addDownload(api, resourceNamed(certificate.name));
  addDownload(api, resourceNamed(dsaVehicle.name));
}
