import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { NO_SHELL } from '../../contract/constants';
import { HTTPS_ONLY } from '../http/transport-security';
import type { Settings } from '../ports/ports';

/** The reader of codes is WebAssembly; no script may be made of text by it. */
const WASM = "'wasm-unsafe-eval'";

const YEAR = 31_536_000;
/** A first path segment that may be a tenant's short name: `/t1001/#/login`. */
const PAGE = /^\/([a-z][a-z0-9-]{0,31}\/?)?$/;
/** An address of the console that was typed without its `#`: `/sys/user`, `/t1001/account/client`. Files have a point in their name. */
const TYPED = /^\/(?!api\/|assets\/)[A-Za-z][\w-]*(\/[\w-]+){1,7}\/?$/;

/** Programs that ask for what is not there are told so; a browser that goes there gets the page, which knows what was meant. */
const asksForPage = (path: string, accepted = ''): boolean =>
  PAGE.test(path) || (TYPED.test(path) && accepted.includes('text/html'));

/** Scripts of ours only: files, and those that the page was built with, by what they are. antd writes its styles into the page, hence the one exception for styles. */
const pageHeaders = (directory: string, frameOrigins: readonly string[], basePath: string): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptsOf(directory, basePath), WASM],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connectOriginsOf(directory)],
      workerSrc: ["'self'", 'blob:'],
      // Stored PDFs are shown from the page's own memory, never from an address that others could lead to.
      frameSrc: ["'self'", 'blob:', ...frameOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    referrerPolicy: 'same-origin',
    strictTransportSecurity: HTTPS_ONLY,
  });

/** A script, a style or a picture is no document: what says how a page may be used would only make each of them a kilobyte longer. */
const assetHeaders = secureHeaders({
  // A worker goes by the policy that its own file came with; the one that reads labels runs a program in WebAssembly.
  contentSecurityPolicy: { defaultSrc: ["'self'"], scriptSrc: ["'self'", WASM] },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: HTTPS_ONLY,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

type Page = { type: string | null; body: Uint8Array<ArrayBuffer>; etag: string };

/** Whether a list such as `br;q=0, gzip` allows the coding. */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', ...settings] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
  });

/** The page in the smallest form that the browser takes. */
function pageOf(directory: string, basePath: string): (accepted: string) => Page {
  const read = (name: string): Uint8Array<ArrayBuffer> | null =>
    existsSync(join(directory, name)) ? new Uint8Array(readFileSync(join(directory, name))) : null;
  const tagged = (type: string | null, body: Page['body']): Page => ({
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  });
  if (basePath !== '') {
    const text = Buffer.from(builtPage(directory, basePath));
    const forms = [tagged('br', bytesOf(brotliCompressSync(text))), tagged('gzip', bytesOf(gzipSync(text)))];
    const whole = tagged(null, bytesOf(text));
    return (accepted) => forms.find(({ type }) => takes(accepted, type ?? '')) ?? whole;
  }
  const plain = tagged(null, read('index.html') ?? new Uint8Array());
  const forms = [
    { type: 'br', body: read('index.html.br') },
    { type: 'gzip', body: read('index.html.gz') },
  ].flatMap(({ type, body }) => (body ? [tagged(type, body)] : []));
  return (accepted) => forms.find(({ type }) => takes(accepted, type ?? '')) ?? plain;
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/**
 * The page as it was built; empty where there is none. Below a path it says so (`data-base`, read by `src/storage/base-path.ts`), and asks for its
 * files there; what they ask for themselves is relative to them.
 */
function builtPage(directory: string, basePath: string): string {
  const page = join(directory, 'index.html');
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (basePath === '') return text;
  return text
    .replace('<html ', () => `<html data-base="${basePath}" `)
    .replaceAll(/ (src|href)="\/(?!\/)/g, (_, name: string) => ` ${name}="${basePath}/`)
    .replaceAll(/\burl\((["']?)\/(?!\/)/g, (_, quote: string) => `url(${quote}${basePath}/`);
}

/** Other origins that the page was built to talk to: those of web analytics and of contents, where its mode names them elsewhere. */
export function connectOriginsOf(directory: string): string[] {
  const found = builtPage(directory, '').matchAll(/<meta name="connect-origin" content="(https?:\/\/[\w.:[\]-]+)"/g);
  return [...found].flatMap(([, origin]) => (origin ? [origin] : []));
}

/** Hashes of the scripts that stand in the page itself, as the policy names them. */
function inlineScriptsOf(directory: string, basePath: string): string[] {
  return [...builtPage(directory, basePath).matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** The file that the page begins with; its name holds the hash of everything that it leads to. Null where there is no page. */
export function buildOf(directory: string, basePath = ''): string | null {
  const scripts = [...builtPage(directory, basePath).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
  return scripts.at(-1)?.[1] ?? null;
}

/** How long a file is kept; what is not there is no file. */
const kept =
  (howLong: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', howLong);
  };

/** In place of the worker that keeps the shell, where none is wanted: takes itself away, and what it kept. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const root = new URL(self.registration.scope).pathname, own = root === '/' ? 'shell-' : root + 'shell-';
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

type Served = Pick<Settings, 'frameOrigins' | 'keepsShell' | 'basePath'>;

/** Serves the built console: hashed files for a year, the page itself never from a cache, at `/` and below each tenant's name. */
export function consoleFiles(directory: string, { frameOrigins = [], keepsShell = true, basePath = '' }: Served): Hono {
  const app = new Hono();
  const files = serveStatic({ root: directory, precompressed: true });
  const page = pageOf(directory, basePath);
  app.get('/assets/*', assetHeaders, kept(`public, max-age=${YEAR}, immutable`), files);
  app.use('*', pageHeaders(directory, frameOrigins, basePath));
  if (!keepsShell)
    app.get('/shell-worker.js', kept('no-cache'), (c) =>
      c.body(NO_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8', [NO_SHELL]: '1' }),
    );
  app.get('*', async (c, next) => {
    if (!asksForPage(c.req.path, c.req.header('accept'))) return next();
    const { type, body, etag } = page(c.req.header('accept-encoding') ?? '');
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    // 304 where the browser has this very page.
    const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(etag) || known.includes('*')) return c.body(null, 304);
    if (type) c.header('Content-Encoding', type);
    return c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8' });
  });
  app.get('*', kept('no-cache'), files);
  return app;
}
