import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, STORAGE_PREFIX } from '../../contract/constants';

/** Names of files below `/assets`, without their `.js`. */
export type Parts = {
  /** What every screen of the console stands in. */
  console: readonly string[];
  /** What every list is made of beside that. */
  engine: readonly string[];
  /** By language: what no page shows anything without, what only the console's screens need beside, then the words of each resource. */
  words: Readonly<
    Record<string, { page: string; base: readonly string[]; resources: Readonly<Record<string, string>> }>
  >;
  /** The definitions of resources, by name. */
  definitions: Readonly<Record<string, readonly string[]>>;
};
type Place = {
  /** Base of the API on this server; empty where it is another one, of which nothing is asked ahead. */
  base: string;
  /** Spoken where the browser keeps no language. */
  language: string;
};

/** What loads user, permissions and menu: see `src/session/boot.ts`. */
const SESSION = ['/sys/user/info', '/sys/menu/permissions', '/sys/menu/nav'];

/** Runs in the page as it stands here: it uses nothing from outside, and says everything in words that every browser of ours knows. */
const SCRIPT = `
const root = document.documentElement.dataset.base ?? '';
const kept = (name) => localStorage.getItem(prefix + root + name);
const parsed = (name) => { try { return JSON.parse(kept(name)) ?? {}; } catch { return {}; } };
const { token, expiresAt } = parsed('token'), start = parsed('start'), tenant = kept('tenant');
const isToken = typeof token === 'string' && /^[!-~]{1,512}$/.test(token) && Date.parse(expiresAt) > 0;
const saved = parsed('umi_locale'), language = typeof saved === 'string' ? saved : place.language;
const [, name] = /^#\\/([\\w-]+\\/[\\w-]+)\\/index/.exec(location.hash) ?? [];
const isHome = /^(#\\/?(home)?)?$/.test(location.hash);
const ahead = (window.ahead = { calls: {} });
const words = parts.words[language];
const isConsole = isToken && (name || isHome);
const files = isConsole ? [...parts.console, ...(words?.base ?? [])] : [];
if (isConsole && name) files.push(...parts.engine, ...(parts.definitions[name] ?? []), ...(words?.resources[name] ? [words.resources[name]] : []));
const ask = (file, then) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: root + '/assets/' + file + '.js', onload: then, onerror: then }));
const askRest = () => files.splice(0).forEach((file) => ask(file, null));
if (words) ask(words.page, askRest);
else askRest();
if (isConsole && place.base && location.pathname === root + '/') {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-Request-Start': String(Date.now()), 'Accept-Language': language, Authorization: 'Bearer ' + token };
  if (tenant !== null) headers['X-Tenant-Code'] = tenant;
  ahead.headers = headers;
  for (const call of [...session, ...(start.hash === location.hash && String(start.rows).startsWith('/') ? [start.rows] : [])])
    ahead.calls[call] = fetch(root + place.base + call + (call.includes('?') ? '&' : '?') + '_t=' + Date.now(), { headers }).catch(() => null);
}`;

/**
 * What the page does before any module runs. The words that no page shows anything without are asked for together with the first scripts:
 * asked for by those, they would come a whole way there and back later. Where somebody is signed in, so are the session's data and the rows of
 * the list that was open there last. The parts of the console that the address needs follow when those words have come: on a slow line the first
 * scripts would share it with them, and nothing could run before all was there.
 * The answers lie in `window.ahead` for `src/http/ahead.ts`, which takes them where the call is the same in all that names its caller.
 */
export function aheadOf(parts: Parts, place: Place): string {
  const given = Object.entries({ parts, place, session: SESSION, prefix: STORAGE_PREFIX }).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  return `try{(()=>{const ${given.join()};${SCRIPT.replace(/\n\s*/g, ' ')}})()}catch{}`;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const DEFINITION = /contract\/resources\/([\w-]+\/[\w-]+)\/definition\.ts$/;
const nameOf = (fileName: string): string => fileName.replace(/^assets\//, '').replace(/\.js$/, '');

/** What only reports may load: the user's package for their screens is larger than a first list. */
const REPORTS_ONLY = /[\\/]@ant-design[\\/]pro-components[\\/]/;

/** Refuses a build in which the first list loads what is for reports only. */
function assertApart(chunks: ReadonlySet<Chunk>): void {
  for (const { fileName, moduleIds } of chunks) {
    const id = moduleIds.find((one) => REPORTS_ONLY.test(one));
    if (id) throw new Error(`${fileName} comes before the first list and holds ${id}, which is for reports only`);
  }
}

/** What each part is made of; `page` names the files that come with it anyway. */
function partsOf(bundle: Bundle, page: string): Parts {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = byFile.get(name);
      if (next && !found.has(next)) closure(next, found);
    }
    return found;
  };
  const holding = (end: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(end)));
    if (!chunk) throw new Error(`no chunk of the build holds ${end}`);
    return chunk;
  };
  const inPage = new Set(
    chunks.filter(({ fileName }) => page.includes(fileName)).flatMap((chunk) => [...closure(chunk)]),
  );
  const beyond = (chunk: Chunk, known: ReadonlySet<Chunk>): Chunk[] =>
    [...closure(chunk)].filter((one) => !known.has(one));
  const frame = beyond(holding('src/app/boot/console.tsx'), inPage);
  const inFrame = new Set([...inPage, ...frame]);
  const engine = beyond(holding('src/engine/resource-screen.tsx'), inFrame);
  const inEngine = new Set([...inFrame, ...engine]);
  assertApart(inEngine);
  const names = (list: readonly Chunk[]): string[] => list.map(({ fileName }) => nameOf(fileName));
  const ids = chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id.replaceAll('\\', '/'), chunk] as const));
  const found = (pattern: RegExp): (readonly [string, Chunk])[] =>
    ids.flatMap(([id, chunk]) => [[pattern.exec(id)?.[1] ?? '', chunk] as const]).filter(([name]) => name);
  const wordsOf = (language: string): Parts['words'][string] => {
    const page = holding(`src/i18n/base/${language}.ts`);
    const base = [holding(`src/i18n/packs/${language}.ts`)].filter((chunk) => chunk !== page);
    const resources = found(new RegExp(`contract/resources/([\\w-]+/[\\w-]+)/${language}\\.json$`));
    return {
      page: nameOf(page.fileName),
      base: names(base),
      resources: Object.fromEntries(resources.map(([name, chunk]) => [name, nameOf(chunk.fileName)])),
    };
  };
  return {
    console: names(frame),
    engine: names(engine),
    words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])),
    definitions: Object.fromEntries(found(DEFINITION).map(([name, chunk]) => [name, names(beyond(chunk, inEngine))])),
  };
}

/** Writes that script into the page. It stands after what makes fewer files of them, for it names files as they are in the end. */
export function partsAhead(): Plugin {
  const place = { base: '', language: '' };
  return {
    name: 'parts-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved({ env }) {
      const base = String(env.VITE_API_BASE || '/api');
      Object.assign(place, {
        base: base.startsWith('/') ? base : '',
        language: String(env.VITE_DEFAULT_LANGUAGE || 'zh-CN'),
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const text = String(page.source);
        const script = aheadOf(partsOf(bundle, text), place);
        page.source = text.replace(
          '<script type="module"',
          () => `<script>${script}</script>\n    <script type="module"`,
        );
      },
    },
  };
}
