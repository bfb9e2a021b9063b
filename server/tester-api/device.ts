import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { client } from '../../contract/resources/account/client/definition';
import { accountClient } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows, patchRow } from '../engine/write/trusted';
import { randomBelow } from '../identity/secret';
import { hardwareOf, type MachineFacts } from './machine';

export type Device = { id: string; testerCode: string };

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('');

/** 40 random bits: among a million testers two equal ones turn up once in two times; then the activation is tried again. */
const newTesterCode = (): string => `GT-${letters(4)}-${letters(4)}`;

/** Finds the machine's row in the tenant or makes one, and notes what its hardware tells now. Only real changes are written and audited. */
export async function noteDevice(context: WriteContext, tenantCode: string, machine: MachineFacts): Promise<Device> {
  const { tx, ports } = context;
  const lastVisitTime = ports.clock.now().toISOString();
  const hardware = hardwareOf(machine);
  const [known] = await tx
    .select()
    .from(accountClient)
    .where(and(eq(accountClient.tenantCode, tenantCode), eq(accountClient.machineGuid, machine.machineId)));
  if (!known) {
    const device = { id: v7(), testerCode: newTesterCode() };
    const values = { ...device, tenantCode, machineGuid: machine.machineId, userCount: 0, lastVisitTime, ...hardware };
    await insertRows(context, client, [values], 'activate');
    return device;
  }
  const hasChanged = Object.entries(hardware).some(([name, value]) => known[name as keyof typeof hardware] !== value);
  if (hasChanged) await patchRow(context, client, known.id, { ...hardware, lastVisitTime }, { operation: 'activate' });
  else await noteVisit(context, known.id);
  return { id: known.id, testerCode: known.testerCode };
}

/** The moment of a call is no change of the record: neither version nor history speak of it. */
export async function noteVisit({ tx, ports }: Pick<WriteContext, 'tx' | 'ports'>, clientId: string): Promise<void> {
  await tx
    .update(accountClient)
    .set({ lastVisitTime: ports.clock.now().toISOString() })
    .where(eq(accountClient.id, clientId));
}
