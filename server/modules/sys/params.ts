import { params } from '../../../contract/resources/sys/params/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { planOf } from '../../engine/model/compiled-resource';
import { change } from '../../engine/model/encrypt-secrets';
import { Refusal } from '../../refusal';
import { forgetParameters, passOn } from '../../platform/parameters/parameter';

type Row = RowOf<typeof params>;

/** A row that is the platform's: only the platform is told whose a row is. */
const isPlatforms = ({ scope }: Hook, row: object): boolean =>
  scope.tenant === '' && !(row as { tenantCode?: string }).tenantCode;

/** What follows from another value: the tenants inherit it, and whoever reads it learns of it. */
async function spread(hook: Hook, row: Row): Promise<void> {
  if (isPlatforms(hook, row)) await passOn(hook.tx, row.key, row.value);
  forgetParameters(hook.ports.db);
}

/** Parameters: a value that is set, and the way back to what holds without it. */
export const paramsBehaviour = behaviour(params, {
  beforeUpdate: ({ scope, ports }, _before, input) =>
    input.value === undefined
      ? input
      : { ...input, isSet: true, setBy: scope.username, setAt: ports.clock.now().toISOString() },
  afterUpdate: spread,
  actions: {
    reset: async (hook, rows) => {
      for (const row of rows) {
        const set = {
          value: row.inherited,
          isSet: false,
          setBy: hook.scope.username,
          setAt: hook.ports.clock.now().toISOString(),
        };
        const changed = await change(hook, planOf(params), row.id, set, []);
        if (!changed) throw new Refusal('gone');
        await spread(hook, { ...row, ...changed });
      }
      return null;
    },
  },
});
