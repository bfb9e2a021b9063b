/* What a tester asks a vehicle through: UDS requests (ISO 14229-1) to one ECU at a time, over whatever transport. */

export type DiagnosticLink = {
  /**
   * Sends a UDS request to the ECU at an address (four hexadecimal digits, `1A01`) and answers its final response, positive or negative.
   * A response `7F .. 78` (response pending) is waited through within P2*; `Error` when the ECU does not answer in time. Throws `LinkLost`
   * when the connection ends, and the reason of `signal` when that is aborted.
   */
  request(address: string, request: Uint8Array, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /** Ends the connection. May be called more than once. */
  close(): Promise<void>;
};

/** The connection to the vehicle ended: the ECU may have been interrupted in whatever it did. */
export class LinkLost extends Error {
  override readonly name = 'LinkLost';
}
