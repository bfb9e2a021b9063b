export const SETTING_PARTS = ['button', 'column'] as const;

/** A setting as far as it decides; with no roles it is for everybody. */
export type Setting = {
  readonly visible: boolean | null;
  readonly roleIdList: readonly string[] | null;
};

/** Whether whoever has these roles sees it: what is visible for some is hidden from the others, and what is hidden from some is seen by the others. */
export function isSeenBy({ visible, roleIdList }: Setting, roles: readonly string[]): boolean {
  const isMeant = (roleIdList ?? []).length === 0 || (roleIdList ?? []).some((id) => roles.includes(id));
  return visible === false ? !isMeant : isMeant;
}
