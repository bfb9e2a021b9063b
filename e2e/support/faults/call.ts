import type { Desk, Matcher } from './desk';
import type { Fault } from '../../../src/testing/faults/fault';

/** A call that is made to fail, and what the screen around it has to look like then. */
export type FaultyCall = {
  name: string;
  /** Requirements that its cases prove. */
  tags: string;
  matches: Matcher;
  /** As a message may name it. */
  path: string;
  /** Only the success of the answer matters. */
  isWrite?: boolean;
  /** Brings the desk to where the call is made, while everything works. */
  prepare?: (desk: Desk) => Promise<void>;
  /** Makes the call. */
  meet: (desk: Desk) => Promise<void>;
  judge: (desk: Desk, fault: Fault, requestId: string) => Promise<void>;
};
