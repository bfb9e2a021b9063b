/* Why an execution did not succeed. Server, console and testers read this file. */

/** Found before anything was executed: the execution ends as `notStarted`. */
const BEFORE = [
  /** Bytes of a file are not those that were released. */
  'checksum',
  /** The signature of the manifest is wrong, or by another key. */
  'signature',
  /** The document says that it is another sequence. */
  'documentId',
  /** The document cannot be read, or needs what the tester cannot do. */
  'document',
  /** A software package is broken inside. */
  'package',
  /** Withdrawn while it was fetched. */
  'withdrawn',
  /** Its validity ended, or has not begun. */
  'validity',
  /** The tester cannot tell what time it is. */
  'clock',
  /** The person at the vehicle said no. */
  'declined',
  /** The vehicle that the tester is connected to answers another VIN (22 F190), or none. */
  'otherVehicle',
] as const;
/** Found while it was executed. */
const WITHIN = [
  /** A control unit refused a request; the NRC says why. */
  'negativeResponse',
  /** A control unit did not answer. */
  'noAnswer',
  /** The connection to the vehicle ended, and did not come back. */
  'connectionLost',
  /** A condition that the document asks for is not met, such as the voltage. */
  'condition',
  /** The control units do not have the target afterwards. */
  'readBack',
  /** The tester was stopped, and nobody went on. */
  'interrupted',
  /** No report came within the time that is waited for. */
  'noReport',
] as const;
export const FAILURE_REASONS = [...BEFORE, ...WITHIN] as const;
/** What a tester may report; the server alone finds that no report came. */
export const REPORTED_REASONS = FAILURE_REASONS.filter((reason) => reason !== 'noReport');

/** A negative response code as it is kept: two capital hexadecimal digits, `72`. Null where it is none. */
export function nrcOf(text: string | null | undefined): string | null {
  const [, digits] = /^(?:0x)?([\da-f]{2})$/i.exec((text ?? '').trim()) ?? [];
  return digits?.toUpperCase() ?? null;
}
