import { INSTALL_RESULTS } from '../client-version/rules';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What a tester told of putting a version on: done, or failed and why. */
export const clientInstall = defineResource({
  module: 'account',
  object: 'client-install',
  menu: false,
  title: 'testerCode',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    testerCode: f.text({ required: true, write: 'never', search: 'contains', sortable: true, code: true, max: 32 }),
    result: f.option(INSTALL_RESULTS, {
      required: true,
      write: 'never',
      search: 'in',
      tones: { installed: 'success', failed: 'error' },
      size: 's',
    }),
    fromVersion: f.text({ write: 'never', code: true, max: 43 }),
    versionNo: f.text({ required: true, write: 'never', search: 'eq', code: true, max: 43 }),
    reason: f.text({ write: 'never', max: 255, size: 'l' }),
    reportedAt: f.dateTime({ required: true, write: 'never', sortable: true, search: 'dateRange' }),
    versionId: f.ref('account/client-version', { write: 'never', search: 'eq', hideInTable: true, goesWith: true }),
    clientId: f.ref('account/client', { write: 'never', search: 'eq', hideInTable: true, goesWith: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'reportedAt', order: 'desc' },
});
