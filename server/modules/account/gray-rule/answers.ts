import type { GrayKind, GrayRule } from '../../../../contract/resources/account/gray-rule/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';
import { seenInRegister } from '../../data-config/vehicle';
import { previewRule, verdictsOf } from './preview';
import type { Where } from './vehicle-facts';

type Row = Readonly<Record<string, unknown>>;

/** Where a rule is judged: the tenant whose vehicles and people it is about; all of them for the platform's rules. */
const whereOf = ({ tx, scope, ports }: WriteContext, row: Row): Where => ({
  tx,
  tenant: typeof row.tenantCode === 'string' ? row.tenantCode : scope.tenant,
  now: ports.clock.now(),
  seen: seenInRegister({ ports, scope }),
});

/** Answers of grey releases of one kind: who falls under one that is there or being written, and which of some VINs. */
export const grayAnswers = (ruleOf: (row: Row) => GrayRule, kindsOf: (row: Row) => readonly GrayKind[]) => ({
  reach: (context: WriteContext, [row = {}]: readonly Row[]) => {
    // One that is being written is judged as if it were active: what matters is whom it would mean.
    const rule = { ...ruleOf(row), ...(context.isDraft && { status: 'active' }) };
    const kinds = kindsOf(row);
    return previewRule({ ...whereOf(context, row), testersAlone: !kinds.includes('vin') }, rule, kinds);
  },
  verdicts: async (context: WriteContext, [row = {}]: readonly Row[], { vins }: { vins: readonly string[] }) => {
    if (!kindsOf(row).includes('vin')) throw new InvalidFields({ vins: { key: 'notForVehicles' } });
    return { lines: await verdictsOf(whereOf(context, row), ruleOf(row), [...new Set(vins)]) };
  },
});
