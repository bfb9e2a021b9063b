import { attachmentNamed } from '../../http/disposition';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import { listBytes, revocationList, revocationLists } from './crl';
import { authoritiesOf, authorityNumbered } from './stored-authority';
import { answerOcsp, OCSP_MOST } from './ocsp';
import { pemOf } from './x509';

/** Programs may keep what they fetched for so long, seconds: a revocation is known everywhere soon after. */
const KEPT = 60;

const fileOf = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': `public, max-age=${KEPT}`,
    },
  });

const ocspAnswer = (der: ArrayBuffer): Response =>
  new Response(der, { headers: { 'Content-Type': 'application/ocsp-response', 'Cache-Control': 'no-store' } });

/** The body, read no further than a request may be long. */
async function bytesOf(request: Request): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > OCSP_MOST) throw new Refusal('tooLarge', { max: OCSP_MOST });
    parts.push(part as Uint8Array);
  }
  return new Blob(parts as BlobPart[]).arrayBuffer();
}

/** RFC 6960, appendix A: base64 as the last part of the path, with its signs escaped. What is none is an empty request. */
function bytesIn(text: string): ArrayBuffer {
  try {
    return Uint8Array.from(atob(decodeURIComponent(text)), (letter) => letter.charCodeAt(0)).buffer;
  } catch {
    return new ArrayBuffer(0);
  }
}

/** Each certificate of the authority once: those that issue or did, the newest first, then the root. */
async function chainPem({ ports }: Api): Promise<string> {
  const [current, ...former] = await authoritiesOf(ports);
  const [own, ...above] = current.chain;
  return [own, ...former.map(({ chain: [each] }) => each), ...above]
    .flatMap((der) => (der ? [pemOf(der)] : []))
    .join('');
}

const LIST = 'application/pkix-crl';
const CERTIFICATE = 'application/pkix-cert';
const PEM = 'application/x-pem-file';
/** One of the keys, where the path names none: the first, whose certificates know that address. */
const numberIn = ({ number = '1' }: Readonly<Record<string, string>>): number => Number(number);

/** What anybody may fetch who checks a certificate: the lists of those revoked, the status of one, and who issued it. */
export function addPkiRoutes(api: Api): void {
  const open = { auth: 'none', access: 'none', signed: false, answers: 'file' } as const;
  const get = { ...open, method: 'GET' } as const;
  for (const [path, whose] of [
    ['', 'the first key that issued'],
    ['/:number', 'the key of that number'],
  ] as const) {
    addRoute(
      api,
      {
        ...get,
        path: `/pki/crl${path}`,
        summary: `The certificates of ${whose} that were revoked or are held, as RFC 5280 has it (DER)`,
      },
      async ({ ports, params }) =>
        fileOf(listBytes(await revocationList(ports, numberIn(params))), LIST, 'revoked.crl'),
    );
    addRoute(
      api,
      { ...get, path: `/pki/issuer${path}`, summary: `The certificate of ${whose} (DER)` },
      async ({ ports, params }) =>
        fileOf((await authorityNumbered(ports, numberIn(params))).chain[0] ?? '', CERTIFICATE, 'issuer.crt'),
    );
  }
  addRoute(api, { ...get, path: '/pki/crl.pem', summary: 'The lists of all keys, as PEM' }, async ({ ports }) =>
    fileOf(
      (await revocationLists(ports)).map((list) => pemOf(listBytes(list), 'X509 CRL')).join(''),
      PEM,
      'revoked.crl.pem',
    ),
  );
  addRoute(
    api,
    {
      ...get,
      path: '/pki/chain',
      summary: 'The certificates of the authority: those that issue or did, the newest first, then the root (PEM)',
    },
    async () => fileOf(await chainPem(api), PEM, 'chain.pem'),
  );
  addRoute(
    api,
    {
      ...open,
      method: 'POST',
      path: '/pki/ocsp',
      summary: 'The status of certificates, as RFC 6960 has it',
      bytes: 'application/ocsp-request',
      maxBytes: OCSP_MOST,
    },
    async ({ ports, c }) => ocspAnswer(await answerOcsp(ports, await bytesOf(c.req.raw))),
  );
  addRoute(
    api,
    { ...get, path: '/pki/ocsp/:request{.+}', summary: 'The same with the request in the path, as base64' },
    async ({ ports, params }) => ocspAnswer(await answerOcsp(ports, bytesIn(params.request ?? ''))),
  );
}
