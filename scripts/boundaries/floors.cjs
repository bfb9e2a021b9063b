/** Floors inside folders, lowest first: a room imports from those below it only, types included. */
const FLOORS = {
  contract: ['text', 'expression', 'validation', 'language', 'resources', 'wire', 'testing'],
  'server/engine': [
    'model',
    'read',
    'sums',
    'files',
    'audit',
    'write',
    'members',
    'tree',
    'dossier',
    'tasks',
    'publishing',
    'operations',
    'export',
    'report',
    'preview',
    'import',
  ],
  'src/app': ['routing', 'boot', 'shell'],
  'src/engine': [
    'shown-lists',
    'table',
    'files',
    'scan',
    'tree',
    'kinds',
    'draft',
    'outbox',
    'form',
    'answers',
    'news',
    'import',
    'actions',
    'limits',
    'gallery',
    'list',
    'print',
    'detail',
    'report',
    'dossier',
    'single',
  ],
};

/** Imports against a floor that were there when the floors were laid, by file. The list only shrinks: `npm run check` names what is gone. */
const OLD_EXCEPTIONS = {
  'server/engine/model/encrypt-secrets.ts': [
    'server/engine/read/row-access.ts',
    'server/engine/read/totals.ts',
    'server/engine/write/constraint-errors.ts',
  ],
  'server/engine/model/engine.ts': ['server/engine/audit/audit.ts', 'server/engine/audit/chain/signer.ts'],
  'server/engine/model/key-order.ts': ['server/engine/read/query.ts'],
  'server/engine/model/request-values.ts': ['server/engine/read/date-limits.ts', 'server/engine/read/query.ts'],
  'server/engine/operations/actions.ts': ['server/engine/preview/apply.ts'],
  'server/engine/tasks/worker.ts': ['server/engine/import/task-step.ts'],
  'server/engine/write/delete.ts': ['server/engine/publishing/steps.ts'],
  'server/engine/write/kept.ts': ['server/engine/operations/transition.ts'],
  'server/engine/write/write.ts': ['server/engine/operations/transition.ts', 'server/engine/publishing/steps.ts'],
  'src/app/boot/connect.ts': ['src/app/shell/updates/new-version.ts'],
  'src/app/boot/console.tsx': [
    'src/app/shell/tabs/lost-tabs.ts',
    'src/app/shell/updates/update-notice.tsx',
    'src/app/shell/words/word-edit.tsx',
  ],
  'src/app/routing/resolve.ts': ['src/app/boot/definitions.ts', 'src/app/boot/screens.ts'],
  'src/app/routing/router.tsx': [
    'src/app/boot/analytics.ts',
    'src/app/shell/layout/frame.tsx',
    'src/app/shell/tabs/error-boundary.tsx',
    'src/app/shell/tabs/tab-store.ts',
  ],
  'src/app/routing/routes.ts': [
    'src/app/boot/screens.ts',
    'src/app/shell/foreign/frame-screen.tsx',
    'src/app/shell/foreign/window-screen.tsx',
  ],
  'src/app/routing/use-leaving.ts': ['src/app/boot/leave.ts', 'src/app/shell/tabs/use-unsaved.tsx'],
  'contract/language/facets/operations.ts': ['contract/wire/errors.ts'],
  'contract/language/platform-search.ts': ['contract/resources/sys/tenant/diagnostic-platforms.ts'],
  'contract/language/table/by-month.ts': ['contract/resources/sys/params/parameters.ts'],
  'contract/resources/diagnosis-sequence-management/data-task/definition.ts': ['contract/wire/import.ts'],
  'contract/resources/diagnosis-sequence-management/sequence/answers.ts': ['contract/wire/file-finding.ts'],
  'contract/validation/check-field.ts': ['contract/language/field.ts'],
  'contract/validation/checks.ts': [
    'contract/resources/sys/mail-template/rules.ts',
    'contract/resources/sys/params/parameters.ts',
  ],
  'src/engine/form/beside.tsx': ['src/engine/answers/answers-of-form.tsx'],
  'src/engine/form/create-by-address.tsx': ['src/engine/actions/dialogs.tsx'],
  'src/engine/form/form-drawer.tsx': ['src/engine/answers/answers-of-form.tsx'],
  'src/engine/form/form-page.tsx': ['src/engine/detail/record.tsx', 'src/engine/list/empty.tsx'],
  'src/engine/form/row-form.tsx': ['src/engine/answers/answers-of-form.tsx'],
  'src/engine/kinds/ref/use-new-row.tsx': ['src/engine/form/form-drawer.tsx'],
  'src/engine/list/print-button.tsx': ['src/engine/print/print-list.tsx'],
  'src/engine/table/table-notice.tsx': ['src/engine/kinds/date-time/instant.ts'],
};

const escaped = (path) => path.replace(/[.[\]]/g, '\\$&');
const TEST = '\\.(test|test-d)\\.tsx?$';

const ruleOf = (folder, room, above, from, allowed) => ({
  name: `floor-of-${`${folder}/${room}`.replace(/\W+/g, '-')}`,
  comment: `${folder}/${room} stands below ${above.join(', ')}: move what both need into ${room} or below it, or let the caller above hand it in.`,
  severity: 'error',
  from,
  to: {
    path: `^${folder}/(${above.join('|')})/`,
    ...(allowed && { pathNot: allowed.map((path) => `^${escaped(path)}$`) }),
  },
});

/** The rules of dependency-cruiser that hold the floors. */
const floorRules = (floors = FLOORS, exceptions = OLD_EXCEPTIONS) =>
  Object.entries(floors).flatMap(([folder, rooms]) =>
    rooms.slice(0, -1).flatMap((room, at) => {
      const above = rooms.slice(at + 1);
      const own = Object.entries(exceptions).filter(([file]) => file.startsWith(`${folder}/${room}/`));
      const files = own.map(([file]) => `^${escaped(file)}$`);
      return [
        ruleOf(folder, room, above, { path: `^${folder}/${room}/`, pathNot: [TEST, ...files] }),
        ...own.map(([file, allowed]) => ruleOf(folder, room, above, { path: `^${escaped(file)}$` }, allowed)),
      ];
    }),
  );

module.exports = { FLOORS, OLD_EXCEPTIONS, floorRules };
