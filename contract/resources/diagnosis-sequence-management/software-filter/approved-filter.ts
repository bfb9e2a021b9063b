import { meets } from '../../../expression/judge';
import type { JudgedVehicle } from '../../../expression/language';
import { parseExpression, type Parsed } from '../../../expression/parse';
import type { SoftwareFilter } from './rules';

/** A filter as it held when a version was approved, with the model that it named as that was defined then. */
export type ApprovedFilter = Omit<SoftwareFilter, 'modelId'> & {
  readonly model: { readonly brand: string; readonly parsed: Parsed } | null;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Written = { readonly model?: { readonly brand?: unknown; readonly expression?: unknown } | null } & Readonly<
  Record<string, unknown>
>;

function approvedFilterOf({ ecuAddress, rule, partNumber, platform, model }: Written): ApprovedFilter {
  return {
    ecuAddress: text(ecuAddress) ?? '',
    rule: text(rule) ?? 'every',
    partNumber: text(partNumber),
    platform: text(platform),
    model: model ? { brand: text(model.brand) ?? '', parsed: parseExpression(text(model.expression) ?? '') } : null,
  };
}

/** Filters as a version keeps them. */
export const approvedFiltersIn = (value: unknown): readonly ApprovedFilter[] =>
  Array.isArray(value) ? (value as Written[]).map(approvedFilterOf) : [];

/** Whether a vehicle is of the model that the filter names. What is not known of it is no model. */
export function isOfModel({ model }: Pick<ApprovedFilter, 'model'>, facts: JudgedVehicle | null): boolean {
  if (model === null) return true;
  if (facts === null || 'error' in model.parsed) return false;
  return model.brand === facts.brand && meets(model.parsed.expression, facts);
}
