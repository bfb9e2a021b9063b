import { and, eq } from 'drizzle-orm';
import { meets } from '../../../../contract/expression/judge';
import type { Expression, JudgedVehicle, WeekOperator } from '../../../../contract/expression/language';
import { canAllHold } from '../../../../contract/expression/overlap';
import { parseExpression } from '../../../../contract/expression/parse';
import type { TesterDelivery } from '../../../../contract/language/facets/access';
import { OPEN_WEEK } from '../../../../contract/validation/rules';
import type { Fields } from '../../../../contract/language/field';
import type { Tx } from '../../../db/database';
import { dataConfigVehicle, dataConfigVehicleModel } from '../../../db/tables';

type Row = Readonly<Record<string, unknown>>;
/** Which fields of a row say whom it is for. */
type Said = Pick<TesterDelivery<Fields>, 'expression' | 'weeks' | 'model'>;

const NOWHERE = { from: 0, to: 0 } as const;
const weekIs = (operator: WeekOperator, week: unknown): Expression[] =>
  typeof week === 'string' && week !== '' && week !== OPEN_WEEK ? [{ kind: 'week', operator, week, ...NOWHERE }] : [];

/** What the register knows of a vehicle of a tenant; null where that does not know it. */
export async function judgedVehicleOf(tx: Tx, tenant: string, vin: string): Promise<JudgedVehicle | null> {
  const { brand, model, platform, market, structureWeek, vdnList } = dataConfigVehicle;
  const [row] = await tx
    .select({ brand, model, platform, market, structureWeek, vdnList })
    .from(dataConfigVehicle)
    .where(and(eq(dataConfigVehicle.tenantCode, tenant), eq(dataConfigVehicle.vin, vin)));
  return (row as JudgedVehicle | undefined) ?? null;
}

/** Models of a tenant, each as the expression over vehicles that it is; null where that cannot be read. */
async function modelsOf(tx: Tx, tenant: string): Promise<Map<string, Expression | null>> {
  const { id, brand, expression } = dataConfigVehicleModel;
  const rows = await tx
    .select({ id, brand, expression })
    .from(dataConfigVehicleModel)
    .where(eq(dataConfigVehicleModel.tenantCode, tenant));
  return new Map(
    rows.map((row) => {
      const parsed = parseExpression(row.expression);
      const ofBrand: Expression = {
        kind: 'text',
        field: 'brand',
        operator: '=',
        values: [String(row.brand)],
        ...NOWHERE,
      };
      return [row.id, 'error' in parsed ? null : { kind: 'and', of: [ofBrand, parsed.expression], ...NOWHERE }];
    }),
  );
}

/** For whom something is looked up: a vehicle, one of which nothing is known, or all that meet an expression. */
export type Audience = { vehicle: JudgedVehicle | null } | { expression: Expression };

/**
 * Judges which rows are for an audience. An expression gets every row that some vehicle which meets it could get too. What cannot be read
 * applies to nobody.
 */
export class Applicability {
  private readonly read = new Map<string, Expression | null>();

  private constructor(
    private readonly audience: Audience,
    private readonly models: ReadonlyMap<string, Expression | null>,
  ) {}

  static async of(tx: Tx, tenant: string, audience: Audience): Promise<Applicability> {
    return new Applicability(audience, await modelsOf(tx, tenant));
  }

  private expressionOf(text: string): Expression | null {
    const known = this.read.get(text);
    if (known !== undefined) return known;
    const parsed = parseExpression(text);
    const expression = 'error' in parsed ? null : parsed.expression;
    this.read.set(text, expression);
    return expression;
  }

  /** What the expression and the model of a row ask; of each that cannot be read null. */
  private named(text: unknown, modelId: unknown): (Expression | null)[] {
    return [
      ...(typeof text === 'string' && text.trim() !== '' ? [this.expressionOf(text)] : []),
      ...(typeof modelId === 'string' ? [this.models.get(modelId) ?? null] : []),
    ];
  }

  /** All that a row asks of a vehicle; null where it cannot be read. */
  private asked(row: Row, { expression = '', weeks = ['', ''], model = '' }: Said): Expression[] | null {
    const named = this.named(row[expression], row[model]);
    if (named.includes(null)) return null;
    return [...weekIs('>=', row[weeks[0]]), ...weekIs('<=', row[weeks[1]]), ...(named as Expression[])];
  }

  /** Of a definition that says nothing all rows are for everybody. */
  applies(row: Row, said: Said = {}): boolean {
    const asked = this.asked(row, said);
    if (asked === null) return false;
    if (asked.length === 0) return true;
    if ('expression' in this.audience) return canAllHold([this.audience.expression, ...asked]);
    const { vehicle } = this.audience;
    return vehicle !== null && asked.every((each) => meets(each, vehicle));
  }
}
