import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { API_BASE, type AppEnv } from './context';
import { modulesOf, openApiOf } from './document/openapi';
import type { Api } from './route';
import { HTTPS_ONLY } from './transport-security';

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
  return `SwaggerUIBundle({ urls: ${JSON.stringify(urls)}, 'urls.primaryName': '${urls[0]?.name}', dom_id: '#swagger-ui', presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout', docExpansion: 'none', filter: true, deepLinking: true, validatorUrl: null });`;
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

/**
 * GET /api/openapi.json, with `?module=` one module of it alone, and the same to browse at /api/docs where `readAsset` gives the page
 * its files.
 */
export function addDocs(app: Hono<AppEnv>, api: Api, readAsset?: DocsAsset): void {
  const documents = new Map<string | undefined, string>();
  const { sessionIdleMs, sessionMaxMs } = api.ports.settings;
  const limits = {
    ...api.limiter.quota,
    sessionIdleSeconds: sessionIdleMs / 1000,
    sessionMaxSeconds: sessionMaxMs / 1000,
  };
  app.get(`${API_BASE}/openapi.json`, (c) => {
    const module = c.req.query('module');
    if (module !== undefined && !modulesOf(api.routes).includes(module)) return c.notFound();
    const document = documents.get(module) ?? JSON.stringify(openApiOf(api.routes, limits, module));
    documents.set(module, document);
    return c.body(document, 200, { 'content-type': 'application/json; charset=utf-8' });
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
