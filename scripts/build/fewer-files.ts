import type { Plugin } from 'vite';
import { hostHelpers, pairsOf } from './helpers-host';

/** A chunk that holds nothing but names of another one: `export{r as Console}from"./console-jTGuzWFM.js";`. */
const DOOR = /^export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

type Door = { target: string; names: [inner: string, outer: string][] };

/** Reads what a door leads to; null where the chunk holds code of its own. */
export function doorOf(code: string): Door | null {
  const [, list, target] = DOOR.exec(code.trim()) ?? [];
  return list && target ? { target, names: pairsOf(list) } : null;
}

/** The code with its dynamic imports of the door led to what is behind it. */
export function pastDoor(code: string, door: string, { target, names }: Door): string {
  const members = names.map(([inner, outer]) => `${outer}:m.${inner}`).join();
  return code
    .replace(
      new RegExp(`import\\((["'\`])\\./${door.replaceAll('.', '\\.')}\\1\\)`, 'g'),
      () => `import("./${target}").then(m=>({${members}}))`,
    )
    .replaceAll(`assets/${door}`, `assets/${target}`);
}

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What a sheet names beside itself is named from the root in the page, where the server puts the path before it that the product stands below. */
const fromRoot = (sheet: string, path: string): string =>
  sheet.replaceAll(
    /\burl\((["']?)\.\//g,
    (_, quote: string) => `url(${quote}/${path.slice(0, path.lastIndexOf('/') + 1)}`,
  );

/**
 * Fewer requests before the first screen: no chunk that only leads to another one, and the little style sheet stands in the page,
 * so that nothing has to come before the first paint. Names stay true: a chunk's hash changes with those that it names.
 */
export const fewerFiles = (): Plugin => ({
  name: 'fewer-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of chunks) {
        const door = chunk.isEntry ? null : doorOf(chunk.code);
        if (!door) continue;
        const name = fileNameOf(chunk.fileName);
        for (const other of chunks) if (other !== chunk) other.code = pastDoor(other.code, name, door);
        // A chunk that is named in another way stays.
        if (!chunks.some((other) => other !== chunk && other.code.includes(name))) delete bundle[chunk.fileName];
      }
      hostHelpers(bundle);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replace(STYLE_LINK, (link, path: string) => {
        const sheet = bundle[path];
        if (sheet?.type !== 'asset') return link;
        delete bundle[path];
        return `<style>${fromRoot(String(sheet.source).trim(), path)}</style>`;
      });
      // Where one did not come nothing could say so, and nobody could read the console.
      if (/<link\b[^>]*\brel=["']?stylesheet/i.test(page.source))
        this.error('the page asks for a style sheet that does not stand in it: see scripts/build/fewer-files.ts');
    },
  },
});
