import { params } from '../../../contract/resources/sys/params/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { change } from '../../engine/model/encrypt-secrets';
import { Refusal } from '../../refusal';
import { forgetParameters, passOn } from '../../platform/parameters/parameter';

type Row = RowOf<typeof params>;

/** A row that is the platform's: only the platform is told whose a row is. */
const isPlatforms = ({ scope }: WriteContext, row: object): boolean =>
  scope.tenant === '' && !(row as { tenantCode?: string }).tenantCode;

/** What follows from another value: the tenants inherit it, and whoever reads it learns of it. */
async function spread(context: WriteContext, row: Row): Promise<void> {
  if (isPlatforms(context, row)) await passOn(context.tx, row.key, row.value);
  forgetParameters(context.ports.db);
}

/** Parameters: a value that is set, and the way back to what holds without it. */
export const paramsBehaviour = behaviour(params, {
  beforeUpdate: ({ scope, ports }, _before, input) =>
    input.value === undefined
      ? input
      : { ...input, isSet: true, setBy: scope.username, setAt: ports.clock.now().toISOString() },
  afterUpdate: spread,
  actions: {
    reset: async (context, rows) => {
      for (const row of rows) {
        const set = {
          value: row.inherited,
          isSet: false,
          setBy: context.scope.username,
          setAt: context.ports.clock.now().toISOString(),
        };
        const changed = await change(context, context.ports.engine.compiledOf(params), row.id, set, []);
        if (!changed) throw new Refusal('gone');
        await spread(context, { ...row, ...changed });
      }
      return null;
    },
  },
});
