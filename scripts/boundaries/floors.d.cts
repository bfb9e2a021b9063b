type Rule = {
  name: string;
  comment: string;
  severity: string;
  from: { path: string; pathNot?: string[] };
  to: { path: string; pathNot?: string[] };
};
export const FLOORS: Readonly<Record<string, readonly string[]>>;
export const OLD_EXCEPTIONS: Readonly<Record<string, readonly string[]>>;
export function floorRules(
  floors?: Readonly<Record<string, readonly string[]>>,
  exceptions?: Readonly<Record<string, readonly string[]>>,
): Rule[];
