import { doctorFinding } from '../../../contract/resources/guided-diagnosis/doctor-finding/definition';
import { behaviour } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import { mend, takeMendingBack } from './doctor-finding/mend';
import { addDoctor, doctorWork } from './doctor-finding/work';

export { examineTenantIn } from './doctor-finding/examine';
export { refuseUnsound } from './doctor-finding/gate';

/** What the doctor found: accepted with a reason, or mended where that is safe. */
export const doctorFindingBehaviour = behaviour(doctorFinding, {
  jobs: [addDoctor],
  tasks: { doctor: doctorWork },
  transitions: {
    accept: {
      set: ({ scope, ports }, { reason }) => ({
        acceptedBy: scope.userId,
        acceptedAt: ports.clock.now().toISOString(),
        acceptedReason: reason,
      }),
    },
    reopen: { set: () => ({ acceptedBy: null, acceptedAt: null, acceptedReason: null }) },
    mend: { set: () => ({ isReversible: true }), after: mend },
    takeBack: { set: () => ({ isReversible: false }), after: takeMendingBack },
  },
  actions: {
    examine: async (context) => ({
      id: await startTask(context, {
        type: 'doctor',
        compiled: context.ports.engine.compiledOf(doctorFinding),
        fileName: `doctor-${context.ports.clock.now().toISOString().slice(0, 10)}`,
        permission: 'guided-diagnosis:doctor-finding:examine',
        input: {},
      }),
    }),
  },
});
