import type { Rolldown } from 'vite';

/** The bundler's helpers: a file of half a kB that every page would wait for. */
const HELPERS = /^assets\/rolldown-runtime-[^/]*\.js$/;
const HOST = /^assets\/ground-[^/]*\.js$/;
const fileNameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice('assets/'.length);
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const importOf = (file: string): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${file.replaceAll('.', '\\.')}["'\`];?`);

/** Pairs of `l as i,s`: `['l', 'i'], ['s', 's']`. */
export const pairsOf = (list: string): [first: string, second: string][] =>
  list.split(',').map((name) => {
    const [first = '', second = first] = name.trim().split(/\s+as\s+/);
    return [first, second];
  });

/** The code of the host with the helpers in it, each exported as `helper$` and its name; null where either is not what it looks like. */
export function withHelpers(host: string, helpers: string, file: string): string | null {
  const [tail = '', list] = EXPORTS.exec(helpers) ?? [];
  const used = importOf(file).exec(host)?.[1];
  if (!list || !used) return null;
  const names = pairsOf(list);
  const answer = `return{${names.map(([inner, outer]) => `helper$${outer}:${inner}`).join()}}`;
  const all = names.map(([, outer]) => `helper$${outer}`).join();
  const own = pairsOf(used).map(([outer, inner]) => `${inner}=helper$${outer}`);
  const made = `const{${all}}=(()=>{${helpers.slice(0, -tail.length)};${answer}})(),${own.join()};`;
  return `${host.replace(importOf(file), () => made)}export{${all}};`;
}

/** The code with what it takes of the helpers taken from their host. */
export const fromHost = (code: string, file: string, host: string): string =>
  code
    .replace(importOf(file), (_, list: string) => {
      const names = pairsOf(list).map(([outer, inner]) => `helper$${outer} as ${inner}`);
      return `import{${names.join()}}from"./${host}";`;
    })
    .replaceAll(`assets/${file}`, `assets/${host}`);

/** Puts the helpers, which the bundler gives a file of their own whatever groups there are, into the first file that needs them. */
export function hostHelpers(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const helpers = chunks.find(({ fileName }) => HELPERS.test(fileName));
  const host = chunks.find(({ fileName }) => HOST.test(fileName));
  if (!helpers || !host) return;
  const file = fileNameOf(helpers);
  const made = withHelpers(host.code, helpers.code, file);
  if (!made) return;
  host.code = made;
  for (const chunk of chunks) if (chunk !== host) chunk.code = fromHost(chunk.code, file, fileNameOf(host));
  // A chunk that takes them in another way keeps them.
  if (chunks.some((one) => one !== helpers && one.code.includes(file))) return;
  delete bundle[helpers.fileName];
  const page = bundle['index.html'];
  if (page?.type !== 'asset') return;
  const tag = new RegExp(`<(?:link|script)[^>]*/${file}"[^>]*>(?:</script>)?\\s*`);
  page.source = String(page.source).replace(tag, '');
}
