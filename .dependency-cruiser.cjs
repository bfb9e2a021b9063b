const { floorRules } = require('./scripts/boundaries/floors.cjs');

/** The directions between the parts. `npm run check` also fails when nothing was seen at all. */
const TEST = '\\.(test|test-d)\\.tsx?$';
/** The files of the server that run in Node only; all others run in a browser too. */
const NODE_ONLY = '^server/(node/|main\\.ts|application\\.ts|config\\.ts|admin\\.ts)';

/** The rooms of the server in their order, lowest first: what stands above, with the application itself, is unknown to what stands below. */
const upwards = (side, rooms) =>
  rooms.map((room, index) => ({
    name: `${side}-${room.replace(/\W+/g, '-').replace(/^-|-$/g, '')}-knows-nothing-above`,
    severity: 'error',
    from: { path: `^${side}/${room}/`, pathNot: TEST },
    to: {
      path: `^${side}/(${[...rooms.slice(index + 1), 'seed', 'node', 'app\\.ts', 'main\\.ts', 'wiring\\.ts'].join('|')})`,
    },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere; a file of a package by its address is resolved by Vite.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^zxing-wasm/.*[?]url$' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { path: '^(formats|flow|server|src|mocks|e2e|bench|tools|scripts)/' },
    },
    {
      name: 'formats-know-the-contract-only',
      comment: 'Readers of files run on the server, in the page and on the command line.',
      severity: 'error',
      from: { path: '^formats/', pathNot: TEST },
      to: { path: '^(flow|server|src|mocks|e2e|bench|tools|scripts)/' },
    },
    {
      name: 'formats-run-in-a-browser',
      severity: 'error',
      from: { path: '^formats/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'flow-knows-the-contract-only',
      comment:
        'The engine of processes runs on the server, in the page and on the command line; who reads the file hands it the tree.',
      severity: 'error',
      from: { path: '^flow/', pathNot: TEST },
      to: { path: '^(formats|server|src|mocks|e2e|bench|tools|scripts)/' },
    },
    {
      name: 'flow-runs-in-a-browser',
      severity: 'error',
      from: { path: '^flow/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'files-are-read-apart',
      comment:
        'What people send is read by `ports.readers`, in processes of their own: no file may hold the server up. Of formats/ the rest of the server takes words, findings and what writes files.',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, '^server/(readers|testing)/'] },
      to: {
        path: '^formats/',
        pathNot:
          '^formats/(finding|finding-key|source|words|sheet/cell|sheet/column-name|xliff/xliff|xliff/write-xliff|vbf/write-vbf|otx/flash/[^/]+|otx/write/[^/]+)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'readers-behind-their-port',
      comment:
        'Readers run where `ports.readers` runs them: in a process or a thread of their own. What the product brings along is no file of anybody.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [TEST, '^server/(readers|node/readers|testing)/', '^server/modules/flow/model/shipped/read-own[.]ts$'],
      },
      to: {
        path: '^server/readers/',
        // Its limits, and what is kept of a log that was read.
        pathNot: '^server/readers/(limits|log/chunks|log/failure)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'language-knows-no-definition',
      comment: 'What a definition can say knows none of them.',
      severity: 'error',
      from: { path: '^contract/(language|validation|text|wire)/', pathNot: TEST },
      to: { path: '^contract/(registry|resources/[^/]+/[^/]+/definition)' },
    },
    {
      name: 'expression-stands-alone',
      comment: 'The language over vehicles is read by fields, rules and both sides; it knows none of them.',
      severity: 'error',
      from: { path: '^contract/expression/', pathNot: TEST },
      to: { pathNot: '^contract/(expression|text)/' },
    },
    {
      name: 'server-without-console',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|mocks|e2e|bench|tools|scripts)/' },
    },
    {
      name: 'console-without-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|mocks|e2e|bench|tools|scripts)/', pathNot: '^mocks/handlers/' },
    },
    {
      name: 'mocked-answers-in-tests-only',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, '^src/testing/'] },
      to: { path: '^mocks/' },
    },
    {
      name: 'tester-over-http-only',
      severity: 'error',
      from: { path: '^tools/', pathNot: TEST },
      to: { path: '^(server|src|mocks|e2e|bench|scripts)/' },
    },
    {
      name: 'server-runs-in-a-browser',
      comment: 'The same createApp() runs in the page: Node only behind ports.',
      severity: 'error',
      from: { path: '^server/', pathNot: [NODE_ONLY, TEST, '^server/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-drivers-behind-ports',
      severity: 'error',
      from: { path: '^server/', pathNot: [NODE_ONLY, TEST, '^server/testing/'] },
      to: { path: 'node_modules/(pg|pg-boss|pino|nodemailer|flydrive|@hono/node-server|prom-client)/' },
    },
    {
      name: 'only-node-side-imports-node-side',
      severity: 'error',
      from: { path: '^server/', pathNot: [NODE_ONLY, TEST, '^server/testing/'] },
      to: { path: NODE_ONLY, dependencyTypesNot: ['type-only'] },
    },
    ...floorRules(),
    ...upwards('server', ['(ports|db)', 'http', 'engine', 'platform', 'identity', 'modules', 'tester-api']),
    {
      name: 'module-by-its-object',
      comment:
        'A module meets another by `<object>.ts` only; what stands in the folder `<object>/` is its own affair. Export it again in that `<object>.ts`, and import it from there.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/modules/[^/]+/[^/]+/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'module-by-its-object-from-above',
      comment:
        'What testers, the seed and the application itself take from a module they take from its `<object>.ts`, which says what others may use. Export it again there, and import it from there.',
      severity: 'error',
      from: { path: '^server/(tester-api/|seed/|app\\.ts|application\\.ts|main\\.ts|wiring\\.ts)', pathNot: TEST },
      to: { path: '^server/modules/[^/]+/[^/]+/' },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TEST },
      to: { path: '^src/app/' },
    },
    {
      name: 'console-engine-knows-no-feature',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: TEST },
      to: { path: '^src/(app|features)/' },
    },
    {
      name: 'console-ground-knows-nothing-above',
      severity: 'error',
      from: { path: '^src/(ui|http|i18n|session|storage|theme)/', pathNot: TEST },
      to: { path: '^src/(app|features|engine)/' },
    },
    {
      name: 'navigation-by-its-adapter',
      comment:
        'The history stands in one file, the patterns of paths in another. Screens ask the router that their pane has; the frame around them calls navigateTo.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(engine|features|testing|app/shell/foreign)/|^src/app/routing/(history|routes|pane-router)\\.tsx?$|\\.test\\.tsx$',
      },
      to: { path: 'node_modules/(react-router|react-router-dom)/' },
    },
    {
      name: 'client-without-ui-and-store',
      severity: 'error',
      from: { path: '^src/http/', pathNot: TEST },
      to: { path: '^(src/session/|node_modules/(antd|zustand)/)' },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: {
        path: '^(contract|formats|flow|server|src|tools)/',
        pathNot: [TEST, '^(flow|server|src)/testing/', '\\.d\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-icon-barrel',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: 'node_modules/@ant-design/icons/(lib|es)/index\\.js$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-demo|coverage|test-results|yardstick)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
