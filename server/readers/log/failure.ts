import type { ClientLogFailure } from '../../../contract/resources/sys/client-log/rules';

/** Why a file that was sent cannot be read into lines. */
export class Unreadable extends Error {
  constructor(readonly reason: ClientLogFailure) {
    super(reason);
  }
}
