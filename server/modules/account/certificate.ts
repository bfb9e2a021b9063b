import { certificate } from '../../../contract/resources/account/certificate/definition';
import { behaviour, type Hook } from '../../engine/model/behaviour';
import { giveUp, list, unlist } from './pki/ledger';

const now = ({ ports }: Hook): string => ports.clock.now().toISOString();

/** What a state means for the lists of the authority; each change of a state is one of them, in the same transaction. */
export const certificateBehaviour = behaviour(certificate, {
  transitions: {
    disable: {
      set: (hook, { reason }) => ({ revokeTime: now(hook), revokeReason: 'certificateHold', revokeRemark: reason }),
      after: async (hook, { serialNumber, revokeTime }) =>
        list(hook.tx, serialNumber, 'certificateHold', revokeTime ?? now(hook)),
    },
    enable: {
      set: () => ({ revokeTime: null, revokeReason: null, revokeRemark: null }),
      after: async (hook, { serialNumber }) => unlist(hook.tx, serialNumber),
    },
    revoke: {
      set: (hook, { revokeReason, reason }) => ({ revokeTime: now(hook), revokeReason, revokeRemark: reason }),
      after: async (hook, { serialNumber, revokeTime }, { revokeReason }) =>
        list(hook.tx, serialNumber, revokeReason, revokeTime ?? now(hook)),
    },
    supersede: {
      set: (hook) => ({ revokeTime: now(hook), revokeReason: 'superseded', revokeRemark: null }),
      after: async (hook, { serialNumber, revokeTime }) =>
        list(hook.tx, serialNumber, 'superseded', revokeTime ?? now(hook)),
    },
    discard: { after: async (hook, { serialNumber }) => giveUp(hook.tx, serialNumber, now(hook)) },
  },
});
