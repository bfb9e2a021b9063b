import { authConfig } from '../../../contract/resources/sys/auth-config/definition';
import { behaviour } from '../../engine/model/behaviour';
import { coverageOf } from '../../identity/second-factor/auth-coverage';
import { Refusal } from '../../refusal';

const from = ({ ports }: { ports: { clock: { now: () => Date } } }) => ({ since: ports.clock.now().toISOString() });

/** Rules of the second factor: the days of grace count from when a rule began to hold. */
export const authConfigBehaviour = behaviour(authConfig, {
  beforeCreate: (context, input) => ({ ...input, ...from(context) }),
  transitions: { enable: { set: from } },
  actions: {
    coverage: (context, [row], asked) => {
      if (!row) throw new Refusal('gone');
      return coverageOf(context, row, asked);
    },
  },
});
