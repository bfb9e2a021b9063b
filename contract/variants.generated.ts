// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.

/** The resource whose words a variant has where it has none of its own. */
export const VARIANT_OF: Readonly<Record<string, string>> = {
  'data-config/crb-vehicle-pool': 'account/vehicle-pool',
  'sys/my-notice': 'sys/notice-receipt',
  'sys/tenant-admin': 'sys/user',
};
