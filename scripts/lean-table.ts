import type { Plugin } from 'vite';

/** The part of antd's table that draws the filters of a heading, with a tree, radio buttons and a menu; our lists are searched by a form. */
const FILTERS = './FilterDropdown';
const TABLE = /antd[\\/]es[\\/]table[\\/]/;
const STAND_IN = '\0lean-table';

const code = `
export const flattenKeys = (filters = []) => filters.flatMap(({ value, children }) => [value, ...(children ? flattenKeys(children) : [])]);
export default () => { throw new Error('left out of this build: see scripts/lean-table.ts'); };
`;

/** Keeps out of the build what antd's table brings along and the lists never use. A column with filters is told by an error, not by a heading that looks odd. */
export const leanTable = (): Plugin => ({
  name: 'lean-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === FILTERS && importer !== undefined && TABLE.test(importer) ? STAND_IN : undefined),
  load: (id) => (id === STAND_IN ? code : undefined),
});
