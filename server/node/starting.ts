import { createHash } from 'node:crypto';
import { API_BASE, requestLanguageOf } from '../http/context';

const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '1' };
/** An address with `#` is not fetched again by `http-equiv="refresh"`: that leads to a place of the page that is there already. */
const SCRIPT = 'setTimeout(() => location.reload(), 1000)';

/** The looks of the console's own first page, which is not there yet; colours are those of the system. */
const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-content:center;justify-items:center;min-height:100vh;margin:0;padding:16px;box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif}
p{max-width:32em;margin:0;opacity:.8}
i{width:96px;height:2px;margin-top:24px;background:linear-gradient(#0b57a4 0 0) 0/40% 100% no-repeat rgb(127 127 127/25%)}`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; frame-ancestors 'self'`;

/** Words and nothing that came with the call: there is nothing in it to escape. */
const pageOf = (language: string, title: string, text: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style><script>${SCRIPT}</script></head>
<body><main role="status"><p>${text}</p></main><i></i></body>
</html>
`;

/** What a server answers that listens already and is not ready: a browser a page that looks again by itself, a program the envelope. */
export async function starting(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = requestLanguageOf(request.headers.get('accept-language') ?? undefined);
  const { translate } = await import('../http/words');
  const isPage =
    ['GET', 'HEAD'].includes(request.method) &&
    !pathname.startsWith(`${API_BASE}/`) &&
    (request.headers.get('accept') ?? '').includes('text/html');
  if (!isPage)
    return Response.json(
      { code: 503, msg: translate(language, 'error.starting'), data: null },
      { status: 503, headers: HEADERS },
    );
  const page = pageOf(language, translate(language, 'error.startingTitle'), translate(language, 'error.startingPage'));
  const about = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    Vary: 'Accept, Accept-Language',
  };
  const guards = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' };
  return new Response(page, { status: 503, headers: { ...HEADERS, ...about, ...guards } });
}
