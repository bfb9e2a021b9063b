import type { Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { API_BASE, type AppEnv } from '../context';
import { SIGNING_SCRIPT } from './docs-signing';
import { modulesOf, openApiOf } from '../document/openapi';
import { hashedText } from '../hex';
import type { Api } from '../route';
import { HTTPS_ONLY } from '../transport-security';

/** Reads a file of the package swagger-ui-dist; null where there is none. Node reads the disk, the browser demo has none. */
export type DocsAsset = (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** The only files of the package that the page loads. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui-standalone-preset.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/swagger-ui-standalone-preset.js"></script>
<script src="docs/start.js"></script>
</body>
</html>`;

/** Shows one module at a time, with a choice of them in the bar above: the whole is slow to draw and stands last. */
const startOf = (modules: readonly string[]): string => {
  const urls = [
    ...modules.map((name) => ({ name, url: `openapi.json?module=${encodeURIComponent(name)}` })),
    { name: 'all', url: 'openapi.json' },
  ];
  return `${SIGNING_SCRIPT}
SwaggerUIBundle({ urls: ${JSON.stringify(urls)}, 'urls.primaryName': '${urls[0]?.name}', dom_id: '#swagger-ui', presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout', docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null, requestInterceptor: signed, responseInterceptor: withoutSignature, persistAuthorization: false });`;
};

/** Scripts of ours only; swagger-ui sets styles by script and draws its icons from data addresses. */
export const docsHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'self'"],
  },
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: HTTPS_ONLY,
});

export const isDocs = (path: string): boolean => path === `${API_BASE}/docs` || path.startsWith(`${API_BASE}/docs/`);

/** A document as it is sent: it stays the same for as long as the server runs. */
type Sent = { text: string; etag: string; packed: ArrayBuffer };

async function sentOf(document: unknown): Promise<Sent> {
  const text = JSON.stringify(document);
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const etag = `W/"${(await hashedText(text)).slice(0, 32)}"`;
  return { text, etag, packed: await new Response(packed).arrayBuffer() };
}

/** Whether the caller has it already. */
const isKnown = (c: Context, etag: string): boolean => {
  const known = c.req.header('if-none-match') ?? '';
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
};

/** The document, packed where the caller reads that; 304 where he has it. */
function answered(c: Context, { text, etag, packed }: Sent): Response {
  const headers = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  if (isKnown(c, etag)) return c.body(null, 304, headers);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return /\bgzip\b/i.test(c.req.header('accept-encoding') ?? '')
    ? c.body(packed, 200, { ...headers, ...type, 'content-encoding': 'gzip' })
    : c.body(text, 200, { ...headers, ...type });
}

/**
 * GET /api/openapi.json, with `?module=` one module of it alone, and the same to browse at /api/docs where `readAsset` gives the page
 * its files.
 */
export function addDocs(app: Hono<AppEnv>, api: Api, readAsset?: DocsAsset): void {
  const documents = new Map<string | undefined, Promise<Sent>>();
  const { sessionIdleMs, sessionMaxMs, basePath } = api.ports.settings;
  const limits = {
    ...api.limiter.quota,
    sessionIdleSeconds: sessionIdleMs / 1000,
    sessionMaxSeconds: sessionMaxMs / 1000,
  };
  app.get(`${API_BASE}/openapi.json`, async (c) => {
    const module = c.req.query('module');
    if (module !== undefined && !modulesOf(api.routes).includes(module)) return c.notFound();
    const document = documents.get(module) ?? sentOf(openApiOf(api.routes, limits, { module, basePath }));
    documents.set(module, document);
    return answered(c, await document);
  });
  if (!readAsset) return;
  app.get(`${API_BASE}/docs`, (c) => c.html(PAGE));
  app.get(`${API_BASE}/docs/start.js`, (c) =>
    c.body(startOf(modulesOf(api.routes)), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get(`${API_BASE}/docs/:name`, async (c) => {
    const name = c.req.param('name');
    const type = ASSETS.get(name);
    const bytes = type ? await readAsset(name) : null;
    return bytes && type
      ? c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
      : c.notFound();
  });
}
