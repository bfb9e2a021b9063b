/**
 * Headings inside a folder of the navigation, in this order; their words are `shell.menu.group.<name>`. An entry that stands in none of them, or
 * that an administrator moved elsewhere, stands as it is.
 */
export const MENU_GROUPS: readonly { name: string; objects: readonly string[] }[] = [
  { name: 'people', objects: ['sys/user', 'sys/dept', 'sys/role', 'sys/post'] },
  { name: 'tenants', objects: ['sys/tenant', 'sys/tenant-admin', 'sys/tenant-access', 'sys/region'] },
  {
    name: 'access',
    objects: ['sys/menu', 'sys/auth-config', 'sys/sso-provider', 'sys/api-key', 'sys/webhook', 'sys/webhook-delivery'],
  },
  {
    name: 'settings',
    objects: ['sys/params', 'sys/dict-type', 'sys/dict-data', 'sys/mail-server', 'sys/mail-template'],
  },
  { name: 'messages', objects: ['sys/news', 'sys/notice', 'sys/my-notice'] },
  { name: 'logs', objects: ['sys/user-operation', 'sys/login-history', 'sys/client-log', 'sys/mail-log'] },
];

/** The heading of the screen at an address; null where it has none. */
export const menuGroupOf = (url: string | null): string | null => {
  const object =
    (url ?? '')
      .split('?', 1)[0]
      ?.replace(/^\//, '')
      .replace(/\/index$/, '') ?? '';
  return MENU_GROUPS.find(({ objects }) => objects.includes(object))?.name ?? null;
};
