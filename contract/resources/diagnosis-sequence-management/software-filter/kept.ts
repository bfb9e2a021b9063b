import { meets } from '../../../expression/judge';
import type { JudgedVehicle } from '../../../expression/language';
import { parseExpression, type Parsed } from '../../../expression/parse';
import type { SoftwareFilter } from './rules';

/** A filter as it held when a version was approved, with the model that it named as that was defined then. */
export type KeptFilter = Omit<SoftwareFilter, 'modelId'> & {
  readonly model: { readonly brand: string; readonly parsed: Parsed } | null;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Written = { readonly model?: { readonly brand?: unknown; readonly expression?: unknown } | null } & Readonly<
  Record<string, unknown>
>;

function keptFilterOf({ ecuAddress, rule, partNumber, platform, model }: Written): KeptFilter {
  return {
    ecuAddress: text(ecuAddress) ?? '',
    rule: text(rule) ?? 'every',
    partNumber: text(partNumber),
    platform: text(platform),
    model: model ? { brand: text(model.brand) ?? '', parsed: parseExpression(text(model.expression) ?? '') } : null,
  };
}

/** Filters as a version keeps them. */
export const keptFiltersIn = (value: unknown): readonly KeptFilter[] =>
  Array.isArray(value) ? (value as Written[]).map(keptFilterOf) : [];

/** Whether a vehicle is of the model that the filter names. What is not known of it is no model. */
export function isOfModel({ model }: Pick<KeptFilter, 'model'>, facts: JudgedVehicle | null): boolean {
  if (model === null) return true;
  if (facts === null || 'error' in model.parsed) return false;
  return model.brand === facts.brand && meets(model.parsed.expression, facts);
}
