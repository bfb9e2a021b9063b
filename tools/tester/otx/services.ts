/* Diagnostic services by the names that ISO 14229-1 gives them, for documents that name services instead of bytes. */
import { bytesIn, integerOf, OtxFault, type Value } from './values';

type Field = { name: string; /** Bytes; the rest where absent. */ size?: number };
export type UdsService = {
  sid: number;
  request: readonly Field[];
  /** What stands behind the service in a positive response. */
  response: readonly Field[];
};

const field = (name: string, size?: number): Field => ({ name, ...(size !== undefined && { size }) });
const rest = (name: string): Field => ({ name });
const SUB = field('subFunction', 1);
const DID = field('dataIdentifier', 2);
const ROUTINE = field('routineIdentifier', 2);

const SERVICES: Readonly<Record<string, UdsService>> = {
  DiagnosticSessionControl: { sid: 0x10, request: [SUB], response: [SUB, rest('sessionParameterRecord')] },
  ECUReset: { sid: 0x11, request: [SUB], response: [SUB] },
  ClearDiagnosticInformation: { sid: 0x14, request: [field('groupOfDTC', 3)], response: [] },
  ReadDTCInformation: {
    sid: 0x19,
    request: [SUB, rest('DTCStatusMask')],
    response: [SUB, field('DTCStatusAvailabilityMask', 1), rest('DTCAndStatusRecord')],
  },
  ReadDataByIdentifier: { sid: 0x22, request: [DID], response: [DID, rest('dataRecord')] },
  SecurityAccess: { sid: 0x27, request: [SUB, rest('securityKey')], response: [SUB, rest('securitySeed')] },
  CommunicationControl: { sid: 0x28, request: [SUB, field('communicationType', 1)], response: [SUB] },
  WriteDataByIdentifier: { sid: 0x2e, request: [DID, rest('dataRecord')], response: [DID] },
  RoutineControl: {
    sid: 0x31,
    request: [SUB, ROUTINE, rest('routineControlOptionRecord')],
    response: [SUB, ROUTINE, rest('routineStatusRecord')],
  },
  TesterPresent: { sid: 0x3e, request: [SUB], response: [SUB] },
  ControlDTCSetting: { sid: 0x85, request: [SUB], response: [SUB] },
};

const plain = (name: string): string => name.toLowerCase().replace(/[^0-9a-z]/g, '');
const BY_NAME: ReadonlyMap<string, UdsService> = new Map(
  Object.entries(SERVICES).map(([name, service]) => [plain(name), service]),
);
/** Undefined for what is no service of the norm: such a name stands in a diagnostic database that the tester has not. */
export const serviceNamed = (name: string): UdsService | undefined => BY_NAME.get(plain(name));

const incomplete = (text: string): OtxFault => new OtxFault('diag:IncompleteParameterizationException', text);

function bytesFor({ name, size }: Field, value: Value): number[] {
  if (typeof value !== 'number') {
    const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : bytesIn(value);
    if (size !== undefined && bytes.length !== size) throw incomplete(`${name} has ${size} bytes`);
    return [...bytes];
  }
  const whole = integerOf(value);
  const least = Math.max(1, Math.ceil(Math.log2(whole + 1) / 8));
  if (whole < 0 || (size !== undefined && least > size)) throw incomplete(`${name} has ${size ?? 'some'} bytes`);
  const length = size ?? least;
  return Array.from({ length }, (_, at) => Math.floor(whole / 256 ** (length - 1 - at)) % 256);
}

/** The request for parameters by name. Throws `OtxFault` where one is missing or does not fit. */
export function serviceRequest({ sid, request }: UdsService, values: ReadonlyMap<string, Value>): Uint8Array {
  const given = new Map([...values].map(([name, value]) => [plain(name), value]));
  const bytes = request.flatMap((each) => {
    const value = given.get(plain(each.name));
    if (value !== undefined) return bytesFor(each, value);
    if (each.size === undefined) return [];
    throw incomplete(`${each.name} is missing`);
  });
  return Uint8Array.from([sid, ...bytes]);
}

/** Parameters of a positive response by their names, without regard to case. */
export function responseParameters({ response }: UdsService, bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = 1;
  for (const { name, size } of response) {
    const value = bytes.slice(at, size === undefined ? bytes.length : at + size);
    found.set(plain(name), value);
    at += value.length;
  }
  return found;
}
export const serviceParameter = (found: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array | undefined =>
  found.get(plain(name));
