import { CSR_MOST, type CertificateForm } from '../../../../contract/resources/account/certificate/rules';
import { CertificateFileQuery } from '../../../../contract/wire/certificate';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { certificate } from '../../../../contract/resources/account/certificate/definition';
import { dsaVehicle } from '../../../../contract/resources/account/dsa-vehicle/definition';
import type { AnyResource } from '../../../../contract/language/resource';
import { sentFile, type SentFile } from '../../../engine/files/sent';
import { joinPieces } from '../../../../formats/source';
import { runOnRow } from '../../../engine/operations/actions';
import { operationNamed } from '../../../engine/operations/transition';
import { getRow } from '../../../engine/read/list';
import { attachmentNamed } from '../../../http/disposition';
import { addRoute, type Api } from '../../../http/route';
import { Refusal } from '../../../refusal';
import { dbScopeOf, type Scope } from '../../../scope';
import type { Ports } from '../../../ports/ports';
import { authoritiesOf } from '../../../platform/pki/stored-authority';
import { chainOf, derOf } from '../../../platform/pki/x509';

const ID = ':id{[0-9a-fA-F-]{36}}';
const ENDING: Record<CertificateForm, string> = { pem: 'pem', der: 'crt', chain: 'chain.pem' };

async function bodyOf(ports: Ports, paper: string, form: CertificateForm): Promise<BodyInit> {
  if (form === 'der') return derOf(paper);
  if (form === 'pem') return paper;
  return chainOf(String(paper), await authoritiesOf(ports));
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

/** POST /account/dsa-vehicle/{id}/issue-file: the request of a certificate as a file, and the certificate with its chain as the file that is answered. */
function addIssueByFile(api: Api): void {
  const resource = resourceNamed(dsaVehicle.name);
  addRoute(
    api,
    {
      method: 'POST',
      path: `/${resource.name}/${ID}/issue-file`,
      answers: 'file',
      summary: 'Issues over a request that comes as a file (part `file`), and answers the certificate with its chain',
      auth: 'session',
      resource,
      op: 'action',
      permission: permissionOf(resource, 'issue'),
      access: 'write',
      audit: true,
      tenantScoped: true,
      multipart: true,
      maxBytes: CSR_MOST * 2,
      // Whoever may not see the vehicle is told so before anything is read.
      ahead: async ({ c, ports, scope, params }) => {
        await paperOf(ports, scope, resource, params.id ?? '');
        return sentFile(c.req.raw, CSR_MOST);
      },
    },
    async ({ tx, ports, scope, params, ahead }) => {
      const id = params.id ?? '';
      const { pieces, size } = ahead as SentFile;
      const csr = new TextDecoder().decode(joinPieces(pieces, size));
      const compiled = ports.engine.compiledOf(resource);
      await runOnRow({ tx, scope, ports }, compiled, operationNamed(resource, 'issue'), id, { csr });
      const { paper, vin } = await getRow({ tx, scope, ports }, resource, id);
      // Once the transaction is over: the authorities are read by one of their own.
      return async () =>
        new Response(chainOf(String(paper), await authoritiesOf(ports)), {
          headers: {
            'Content-Type': 'application/x-pem-file',
            'Content-Disposition': attachmentNamed(`${String(vin)}.${ENDING.chain}`),
            'Cache-Control': 'private, no-store',
          },
        });
    },
  );
}

/** Certificates as files. */
export function addCertificateViews(api: Api): void {
  addIssueByFile(api);
  addDownload(api, resourceNamed(certificate.name));
  addDownload(api, resourceNamed(dsaVehicle.name));
}
