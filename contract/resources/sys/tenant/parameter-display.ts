/** How values with a unit are shown in a tenant: `12 V` in one place, or value and unit each in a place of its own. */
export const PARAM_SHOW_TYPES = [1, 2] as const;
export type ParamShowType = (typeof PARAM_SHOW_TYPES)[number];

/** A value with its unit, as a person reads it. */
export type Parameter = { readonly value: string; readonly unit?: string | null };
/** What stands in the place of the value, and in that of the unit: null where it has none of its own. */
export type ParameterDisplay = { readonly value: string; readonly unit: string | null };

/** Splits them where the tenant wants that; joined where it says nothing. */
export function parameterDisplay({ value, unit }: Parameter, type: ParamShowType | null | undefined): ParameterDisplay {
  if (!unit) return { value, unit: null };
  return type === 2 ? { value, unit } : { value: `${value} ${unit}`, unit: null };
}
