import { processIncident } from '../../../contract/resources/flow/incident/definition';
import { behaviour } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { retryIncident } from './running/retry';

/** Incidents of processes: tried again by hand. */
export const processIncidentBehaviour = behaviour(processIncident, {
  actions: {
    retry: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      await retryIncident(context, row);
      return null;
    },
  },
});
