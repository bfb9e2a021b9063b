import type { GrayRule, GrayStage } from '../../../../contract/resources/account/gray-rule/rules';
import { parseExpression } from '../../../../contract/expression/parse';
import { textsIn } from '../../../../contract/text/texts';

type Row = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const expressionIn = (value: unknown): GrayRule['expression'] => {
  const written = text(value);
  return written === null ? null : parseExpression(written);
};
const stagesOf = (value: unknown): GrayStage[] =>
  (Array.isArray(value) ? (value as Partial<GrayStage>[]) : []).flatMap(({ at, percentage }) =>
    at && percentage ? [{ at, percentage }] : [],
  );

/** Clauses that both kinds of rules have. */
const common = (row: Row) => ({
  status: String(row.status ?? 'active'),
  validFrom: text(row.validFrom),
  validTo: text(row.validTo),
  poolId: text(row.vehiclePoolId),
});

/** A rule of `account/gray-rule`, or what a form says of one, as it is judged. */
export const grayRuleOf = (row: Row): GrayRule => ({
  ...common(row),
  seed: String(row.seed ?? ''),
  tenants: textsIn(row.tenants),
  brands: texts(row.brandList),
  models: textsIn(row.models),
  expression: expressionIn(row.expression),
  vins: [],
  brandless: [],
  grayGroups: texts(row.grayGroupList),
  accountGroups: texts(row.accountGroupList),
  percentage: typeof row.percentage === 'number' ? row.percentage : 100,
  stages: stagesOf(row.stages),
});

/** A rule of `account/bss-gray` as it is judged. The brand is that of the vehicles of its pool; one that is named itself is not asked. */
export const bssRuleOf = (row: Row): GrayRule => ({
  ...common(row),
  seed: '',
  tenants: [],
  brands: text(row.brand) === null ? [] : [String(row.brand)],
  models: [],
  expression: null,
  vins: texts(row.vinList),
  brandless: texts(row.vinList),
  grayGroups: [],
  accountGroups: [],
  percentage: 100,
  stages: [],
});
