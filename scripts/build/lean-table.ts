import type { Plugin } from 'vite';

/** The part of antd's table that draws the filters of a heading, with a tree, radio buttons and a menu; our lists are searched by a form. */
const FILTERS = './FilterDropdown';
const TABLE = /antd[\\/]es[\\/]table[\\/]/;
const STAND_IN = '\0lean-table';

const code = `
export const flattenKeys = (filters = []) => filters.flatMap(({ value, children }) => [value, ...(children ? flattenKeys(children) : [])]);
export default () => { throw new Error('left out of this build: see scripts/build/lean-table.ts'); };
`;

/** Where antd's table measures the scroll bars of an element: by a style sheet and an element of their own, which makes the browser style the whole page anew. */
const SCROLL_BARS = /@rc-component[\\/]util[\\/]es[\\/]getScrollBarSize\.js$/;
const MEASURE = 'return measureScrollbarSize(target);';
const MEASURE_ONCE =
  'let size = sizes.get(target); if (!size) sizes.set(target, (size = measureScrollbarSize(target))); return size;';

/** Measures each element once, not whenever a kept screen comes to the front. */
export const measureOnce = (): Plugin => ({
  name: 'measure-once',
  apply: 'build',
  transform(source, id) {
    if (!SCROLL_BARS.test(id)) return null;
    if (!source.includes(MEASURE)) throw new Error(`${id} measures in another way: see scripts/build/lean-table.ts`);
    return { code: `const sizes = new WeakMap();\n${source.replace(MEASURE, MEASURE_ONCE)}`, map: null };
  },
});

/** Keeps out of the build what antd's table brings along and the lists never use. A column with filters is told by an error, not by a heading that looks odd. */
export const leanTable = (): Plugin => ({
  name: 'lean-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === FILTERS && importer !== undefined && TABLE.test(importer) ? STAND_IN : undefined,
  load: (id) => (id === STAND_IN ? code : undefined),
});

/** What asks antd's colour picker whether a colour is bright, and never draws it. */
const ASKS_COLOUR = /antd[\\/]es[\\/](button|tag|tooltip|progress)[\\/]/;
const PICKER = /color-picker/;
const APART = '?apart';

/**
 * Buttons take two functions from antd's colour picker, and the whole of it would come with them as soon as any screen shows one: they get
 * the same files a second time, of which the build keeps those two functions.
 */
export const leanColours = (): Plugin => ({
  name: 'lean-colours',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !(importer.endsWith(APART) || (ASKS_COLOUR.test(importer) && PICKER.test(source)))) return null;
    const found = await this.resolve(source, importer.replace(APART, ''), { ...options, skipSelf: true });
    return found && PICKER.test(found.id) ? { ...found, id: `${found.id}${APART}` } : found;
  },
});
