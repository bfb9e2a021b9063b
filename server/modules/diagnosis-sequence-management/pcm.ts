import { pcm } from '../../../contract/resources/diagnosis-sequence-management/pcm/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';

const nowOf = ({ ports }: WriteContext): string => ports.clock.now().toISOString();

/** Who bound them and when, and who parted them and why. That neither is bound elsewhere is a constraint of the table. */
export const pcmBehaviour = behaviour(pcm, {
  beforeCreate: (context, input) => ({ ...input, operatorId: context.scope.userId, boundAt: nowOf(context) }),
  transitions: {
    unbind: {
      set: (context, { reason }) => ({
        unboundBy: context.scope.userId,
        unboundAt: nowOf(context),
        unboundReason: reason,
      }),
    },
  },
});
