import { f } from '../../../language/field';
import { FLOW_ALIVE } from './rules';

export const STOP_REASON = { reason: f.longText({ required: true, max: 1000 }) };

/** What leads an instance from one state to another. */
export const INSTANCE_TRANSITIONS = {
  suspend: { from: ['running'], to: 'suspended', input: STOP_REASON },
  activate: { from: ['suspended'], to: 'running', confirm: true },
  terminate: { from: FLOW_ALIVE, to: 'terminated', input: STOP_REASON, danger: true },
  end: { from: ['running'], to: 'ended', automatic: true },
  /** The starter takes it back while nobody handled a task of it. */
  withdraw: { from: ['running'], to: 'withdrawn', input: STOP_REASON, onlyBy: 'starterId' },
  /** The starter declares it void. */
  void: { from: ['running'], to: 'voided', input: STOP_REASON, onlyBy: 'starterId', danger: true },
} as const;
