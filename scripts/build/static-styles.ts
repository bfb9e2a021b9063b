import { extractStyle } from '@ant-design/static-style-extract';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Form } from 'antd';
import { createElement } from 'react';
import type { Plugin } from 'vite';

/** Where antd's components say how they look. */
const STYLES = /antd[\\/]es[\\/].*style[\\/].*\.js$/;
const MAKERS: ReadonlySet<string> = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);
/** What antd writes once for all: links, icons. */
const SHARED = ['Shared', 'ant-design-icons'];
/** What every component's style goes through: the script that holds it comes before all others of antd. */
const FIRST = /antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
/** Parts that antd draws by a setting only, which nothing here sets. */
const UNUSED: ReadonlySet<string> = new Set(['Pagination-bordered']);

/** What no component shows by itself. */
const FIELD = createElement(Form, {}, createElement(Form.Item, {}, createElement('input')));

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Maker = { name: string; looks: Node };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** The name under which antd keeps the style: `'Button'` as `Button-Button`, `['Button', 'compact']` as `Button-compact`. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  const parts =
    node.type === 'ArrayExpression' ? (node.elements as unknown[]).map(textOf) : [textOf(node), textOf(node)];
  return parts.includes(null) ? null : parts.join('-');
}

/** What one call makes, if it makes a style. */
function makerAt({
  type,
  callee,
  arguments: given,
}: Node & { callee?: { name?: string }; arguments?: unknown[] }): Maker | null {
  const [component, looks] = given ?? [];
  if (type !== 'CallExpression' || !MAKERS.has(callee?.name ?? '') || !isNode(looks)) return null;
  const name = nameOf(component);
  return name === null ? null : { name, looks };
}

/** Every call by which a module makes the style of a component. */
function makersIn(node: unknown): Maker[] {
  if (Array.isArray(node)) return node.flatMap(makersIn);
  if (!isNode(node)) return [];
  const own = makerAt(node);
  return [...(own ? [own] : []), ...Object.values(node).flatMap(makersIn)];
}

/** The code without what only makes styles: nobody calls it any more, so that the build leaves out all that it uses. */
function withoutLooks(code: string, makers: readonly Maker[]): string {
  return makers
    .toSorted((a, b) => b.looks.start - a.looks.start)
    .reduce((text, { looks }) => `${text.slice(0, looks.start)}null${text.slice(looks.end)}`, code);
}

/** One entry of antd's cache of styles: the rules, what names them, and animations that several share. */
type Kept = [rules: string, id: string, effects: Record<string, string> | undefined];

/** Every style sheet of antd by the name of its component. They name variables, which follow theme, density and accent as before. */
function stylesByName(): Map<string, string> {
  const cache = createCache();
  const theme = { hashed: false, cssVar: { prefix: 'ant', key: 'console' } };
  extractStyle((node) =>
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, node, FIELD)),
  );
  const found = new Map<string, string>();
  const isIn = new Set<string>();
  for (const [key, [, kept]] of cache.cache as unknown as Map<string, [number, Kept]>) {
    const [kind, , name] = key.split('%');
    if (kind !== 'style' || name === undefined) continue;
    const [rules, , effects = {}] = kept;
    const fresh = Object.entries(effects).filter(([effect]) => !isIn.has(`${name} ${effect}`));
    for (const [effect] of fresh) isIn.add(`${name} ${effect}`);
    found.set(name, `${found.get(name) ?? ''}${rules}${fresh.map(([, text]) => text).join('')}`);
  }
  return found;
}

/** Puts rules before all others, where antd itself would put them: what the console says of itself comes after, and holds. */
const sheet = (rules: string): string =>
  `{const e=document.createElement("style");e.textContent=${JSON.stringify(rules)};document.head.prepend(e)}\n`;

/**
 * antd makes the rules of each component in the browser when it is first shown. Here they are made once, by the build, and come with the
 * script whose components they are for: an eighth of the work of a cold start, and the code that makes them, are gone.
 * Needs `zeroRuntime` in the theme. A component whose rules were not found fails the build.
 */
export function staticStyles(): Plugin {
  const names = new Map<string, string[]>();
  let made: Map<string, string> | null = null;
  return {
    name: 'static-styles',
    apply: 'build',
    transform(code, id) {
      if (!STYLES.test(id)) return null;
      const makers = makersIn(this.parse(code));
      if (makers.length === 0) return null;
      names.set(
        id,
        makers.map(({ name }) => name),
      );
      return { code: withoutLooks(code, makers), map: null };
    },
    renderChunk(code, chunk) {
      const wanted = [...new Set(chunk.moduleIds.flatMap((id) => names.get(id) ?? []))];
      const shared = chunk.moduleIds.some((id) => FIRST.test(id)) ? SHARED : [];
      if (wanted.length + shared.length === 0) return null;
      made ??= stylesByName();
      const missing = [...shared, ...wanted].filter((name) => !made?.has(name) && !UNUSED.has(name));
      if (missing.length > 0)
        this.error(`no rules were found for antd's ${missing.join(', ')}: see scripts/build/static-styles.ts`);
      const rules = [...shared, ...wanted].map((name) => made?.get(name) ?? '').join('');
      return { code: sheet(rules) + code, map: null };
    },
  };
}
