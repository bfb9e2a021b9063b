import type { ActivateRequest } from '../../contract/wire/tester';

export type MachineFacts = ActivateRequest['machine'];

/** The hardware fields of the client device; what the tester does not tell stays as it was. */
export function hardwareOf({
  machineId: _,
  ...told
}: MachineFacts): Partial<Record<Exclude<keyof MachineFacts, 'machineId'>, string>> {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== ''));
}
