/** Roles that an installation begins with; `server/modules/sys/role/templates.ts` says what each may do. */
export const ROLE_TEMPLATES = [
  'administrator',
  'sequenceEditor',
  'approver',
  'supportExpert',
  'station',
  'auditor',
] as const;
export type RoleTemplate = (typeof ROLE_TEMPLATES)[number];
