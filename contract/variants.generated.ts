// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.

/** The resource whose words a variant has where it has none of its own. */
export const VARIANT_OF: Readonly<Record<string, string>> = {
  'account/any-vehicle-pool': 'account/vehicle-pool',
  'data-config/crb-vehicle-pool': 'account/vehicle-pool',
  'data-config/crb-vehicle-pool-vin': 'account/vehicle-pool-vin',
  'diagnosis-sequence-management/debug-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/develop-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/dsa-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/exclusion-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/function-change-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/offline-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/other-software-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/quene': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/reload-list': 'diagnosis-sequence-management/sequence',
  'diagnosis-sequence-management/repair-list': 'diagnosis-sequence-management/sequence',
  'flow/done': 'flow/task',
  'flow/my-absence': 'flow/absence',
  'flow/my-send': 'flow/running',
  'flow/start': 'flow/definition',
  'flow/todo': 'flow/task',
  'support/case-library': 'support/case',
  'sys/my-notice': 'sys/notice-receipt',
  'sys/tenant-admin': 'sys/user',
};
