import { z } from 'zod';
import type { ActivateRequest } from '../../contract/wire/calls';
import { checkField } from '../../contract/validation/check-field';
import type { Field } from '../../contract/language/field';
import { client } from '../../contract/resources/account/client/definition';
import { failWith } from '../http/zod-failures';

export type Machine = ActivateRequest['machine'];

/** What a tester says of its hardware is checked by the fields of the client device that keep it. */
const checked = (field: Field) =>
  z.string().superRefine((value, ctx) => {
    const failure = checkField(field, value);
    if (failure) failWith(ctx, failure);
  });

const { machineGuid, mainboard, mainboardUuid, productId, bios, cpu, disk, networkCard } = client.fields;

export const activateBody = z.strictObject({
  code: z.string().trim().min(1).max(64),
  machine: z.strictObject({
    machineId: checked(machineGuid),
    mainboard: checked(mainboard).optional(),
    mainboardUuid: checked(mainboardUuid).optional(),
    productId: checked(productId).optional(),
    bios: checked(bios).optional(),
    cpu: checked(cpu).optional(),
    disk: checked(disk).optional(),
    networkCard: checked(networkCard).optional(),
  }),
}) satisfies z.ZodType<ActivateRequest>;

/** The hardware fields of the client device; what the tester does not tell stays as it was. */
export function hardwareOf({
  machineId: _,
  ...told
}: Machine): Partial<Record<Exclude<keyof Machine, 'machineId'>, string>> {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== ''));
}
