import type { Plugin } from 'vite';

/** Files of ProTable, as opposed to what it imports. */
const TABLE = /@ant-design[\\/]pro-components[\\/]es[\\/]table[\\/]/;
/** Its imports that serve editing in place, generated search forms and cards: none of which the lists use. */
const LEFT_OUT = /^(\.\.\/)+(form|field|card|field\/ValueTypeToComponent)$/;
const STAND_IN = '\0lean-pro-table';

const code = `
import { createContext } from 'react';
const absent = () => { throw new Error('left out of this build: see scripts/lean-pro-table.ts'); };
export const GridContext = createContext({});
export const FieldContext = createContext({});
export const ProFormField = absent;
export const BetaSchemaForm = absent;
export const ProForm = Object.assign(absent, { useFormInstance: absent });
export const proFieldParsingValueEnumToArray = absent;
export default Object.assign(absent, { useFormInstance: absent });
`;

/**
 * Keeps out of the build what ProTable brings along and the lists never use: some 90 kB after compression.
 * Whoever uses one of those parts is told by an error, not by a table that looks odd.
 */
export const leanProTable = (): Plugin => ({
  name: 'lean-pro-table',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (importer !== undefined && TABLE.test(importer) && LEFT_OUT.test(source) ? STAND_IN : undefined),
  load: (id) => (id === STAND_IN ? code : undefined),
});
