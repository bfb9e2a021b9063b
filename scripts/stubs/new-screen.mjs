// The stubs of a screen without rows, and of a report: `npm run new -- --screen support/inbox`, `npm run new -- --report statistical-report/orders`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process.mjs';

const SCREENS = 'screens.tsx';
const pascal = (name) => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
const componentOf = ({ object }) => `${pascal(object)}Screen`;
const featureOf = ({ module }, file) => `src/features/${module}/${file}`;

/** The file that declares it, by its kind. */
export const declarationOf = ({ name }, kind) => `contract/resources/${name}/${kind}.ts`;

const screenText = ({ module, object, constant }) => `import { defineScreen } from '../../../language/screen';

/** What it shows to whom, in one sentence. */
export const ${constant} = defineScreen({
  module: '${module}',
  object: '${object}',
  tenant: 'scoped',
  permissions: ['page'],
});
`;

/** The rows that reports count so far; a report of others names their sums, dimensions and measures instead. */
const COUNTED = 'diagnosis-sequence-management';
const partsFrom = ({ module }) => `${module === COUNTED ? '..' : `../../${COUNTED}`}/execution/report-parts`;

const reportText = (names) => `import { defineReport } from '../../../language/report/report';
import { executionMeasures, executionReport } from '${partsFrom(names)}';

const { executions, success, median } = executionMeasures;

/** What it counts, in one sentence. */
export const ${names.constant}Report = defineReport({
  module: '${names.module}',
  object: '${names.object}',
  icon: 'chart',
  tenant: 'scoped',
  permissions: ['page', 'export'],
  ...executionReport,
  dimensions: ['market', 'brand', 'model', 'sequenceNo', 'status'],
  measures: { executions, success, median },
  charts: [{ bars: ['executions'], lines: ['success'] }],
  columns: ['vin', 'sequenceNo', 'status', 'startedAt', 'endedAt'],
});
`;

const componentText = (names) => `import { useWords } from '../../../i18n/words';

export function ${componentOf(names)}() {
  const { t } = useWords();
  return <h1>{t('${names.module}.${names.object}.title')}</h1>;
}
`;

const reportComponentText = (
  names,
) => `import { ${names.constant}Report } from '../../../../${declarationOf(names, 'report').replace(/\.ts$/, '')}';
import type { AnyReport } from '../../../../contract/language/report/report';
import { ReportScreen } from '../../../engine/report/report-screen';

export const ${componentOf(names)} = () => <ReportScreen report={${names.constant}Report as unknown as AnyReport} />;
`;

/** A screen has its words, a report those of the engine and of the rows that it counts besides. */
const wordsFor = ({ name }, kind) => (kind === 'report' ? ['engine', name, `${COUNTED}/execution`] : [name]);

const entryOf = (names, kind) => `  '${names.object}': lazy(() =>
    Promise.all([import('./${names.object}/${names.object}-screen'), ${wordsFor(names, kind)
      .map((words) => `loadWords('${words}')`)
      .join(', ')}]).then(
      ([{ ${componentOf(names)} }]) => ({ default: ${componentOf(names)} }),
    ),
  ),
`;

const WORDS_IMPORT = "import { loadWords } from '../../i18n/words';\n";

/** `screens.tsx` of the module with the screen in it. */
export function withScreen(text, names, kind) {
  if (text === null)
    return `import { lazy } from 'react';\n${WORDS_IMPORT}\n/** Screens that the definitions of this module name, or that are theirs by their name. */\nexport const screens = {\n${entryOf(names, kind)}};\n`;
  const known = text.includes(WORDS_IMPORT)
    ? text
    : text.replace("import { lazy } from 'react';\n", `import { lazy } from 'react';\n${WORDS_IMPORT}`);
  return known.replace(/\n\};\n$/, `\n${entryOf(names, kind)}};\n`);
}

/** Files of the stub with their texts: what is written over one that is there holds what stood in it. */
export function screenFiles(names, kind) {
  const file = featureOf(names, SCREENS);
  const path = join(ROOT, file);
  const [declaration, component] = kind === 'report' ? [reportText, reportComponentText] : [screenText, componentText];
  return {
    [declarationOf(names, kind)]: declaration(names),
    [featureOf(names, `${names.object}/${names.object}-screen.tsx`)]: component(names),
    [file]: withScreen(existsSync(path) ? readFileSync(path, 'utf8') : null, names, kind),
  };
}
