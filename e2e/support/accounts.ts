/** Accounts of the demo data. */
export const PASSWORD = 'Demo-pass1!';
export const ADMIN = 'admin';
export const TENANT_ADMIN = 'tenant-admin';
export const READER = 'reader';
export const STATION = 'station';
