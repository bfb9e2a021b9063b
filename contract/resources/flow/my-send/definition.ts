import { defineVariant } from '../../../language/variant';
import { processInstance } from '../running/definition';
import { INSTANCE_TRANSITIONS } from '../running/transitions';

const { withdraw, void: declareVoid, suspend, activate, terminate, end } = INSTANCE_TRANSITIONS;

/** Processes that the caller started. */
export const ownProcess = defineVariant(processInstance, {
  object: 'my-send',
  icon: 'export',
  order: 70,
  own: 'starterId',
  standard: ['page', 'info', 'export'],
  operations: ['remind', 'progress'],
  // Of the others only whoever administers processes is offered a button.
  transitions: {
    withdraw,
    void: declareVoid,
    suspend: { ...suspend, automatic: true },
    activate: { ...activate, automatic: true },
    terminate: { ...terminate, automatic: true },
    end,
  },
  actions: {
    /** Anew, with the values of one that is over. */
    startAgain: {
      when: { status: ['ended', 'terminated', 'voided', 'withdrawn'] },
      screen: 'process-start-again',
      permission: 'page',
      ownRoute: true,
    },
  },
  fields: {
    override: {
      starterId: { hideInTable: true },
      incidents: { hideInTable: true },
      businessKey: { hideInTable: false },
    },
  },
  related: { history: { resource: 'flow/history', by: 'instanceId', as: 'timeline' } },
});
