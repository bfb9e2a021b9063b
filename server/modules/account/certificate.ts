import { certificate } from '../../../contract/resources/account/certificate/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { authorityView } from './certificate/authority-view';
import { abandonSerial, listAsRevoked, unlist } from '../../platform/pki/ledger';
import { addAuthorityWarning } from './certificate/authority-warning';
import { addCertificateViews } from './certificate/routes';
import { addCertificateWork } from './certificate/warning';

export {
  certificateOf,
  certificateStateOf,
  endsSoon,
  isBlocked,
  newestOf,
  openApplicationOf,
} from './certificate/standing';

const now = ({ ports }: WriteContext): string => ports.clock.now().toISOString();

/** What a state means for the lists of the authority; each change of a state is one of them, in the same transaction. */
export const certificateBehaviour = behaviour(certificate, {
  routes: [addCertificateViews],
  jobs: [addCertificateWork, addAuthorityWarning],
  actions: {
    // Its keys and lists are read in transactions of their own.
    authority: (context) => Promise.resolve(() => authorityView(context)),
  },
  transitions: {
    disable: {
      set: (context, { reason }) => ({
        revokeTime: now(context),
        revokeReason: 'certificateHold',
        revokeRemark: reason,
      }),
      after: async (context, { serialNumber, revokeTime }) =>
        listAsRevoked(context.tx, serialNumber, 'certificateHold', revokeTime ?? now(context)),
    },
    enable: {
      set: () => ({ revokeTime: null, revokeReason: null, revokeRemark: null }),
      after: async (context, { serialNumber }) => unlist(context.tx, serialNumber),
    },
    revoke: {
      set: (context, { revokeReason, reason }) => ({ revokeTime: now(context), revokeReason, revokeRemark: reason }),
      after: async (context, { serialNumber, revokeTime }, { revokeReason }) =>
        listAsRevoked(context.tx, serialNumber, revokeReason, revokeTime ?? now(context)),
    },
    supersede: {
      set: (context) => ({ revokeTime: now(context), revokeReason: 'superseded', revokeRemark: null }),
      after: async (context, { serialNumber, revokeTime }) =>
        listAsRevoked(context.tx, serialNumber, 'superseded', revokeTime ?? now(context)),
    },
    discard: { after: async (context, { serialNumber }) => abandonSerial(context.tx, serialNumber, now(context)) },
  },
});
