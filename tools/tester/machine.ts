import { createHash } from 'node:crypto';
import { cpus, hostname, networkInterfaces, release, totalmem, type, version } from 'node:os';
import type { ActivateRequest } from '../../contract/wire/tester';

type Machine = ActivateRequest['machine'];

/** Shaped as the machine GUID that Windows keeps. */
const asGuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');

/** Stays the same as long as host and installation do; tells neither. */
export const machineIdOf = (installation: string): string =>
  asGuid(createHash('sha256').update(`${hostname()}\n${installation}`).digest('hex'));

const GIB = 1024 ** 3;

function networkCard(): string | undefined {
  for (const [name, addresses] of Object.entries(networkInterfaces())) {
    const outside = addresses?.find(({ internal }) => !internal);
    if (outside) return `${name} ${outside.mac}`;
  }
  return undefined;
}

const cut = (text: string | undefined, max: number): string | undefined => text?.trim().slice(0, max) || undefined;

/** What this computer tells of its hardware, within the lengths that the server keeps. */
export function thisMachine(machineId: string): Machine {
  return {
    machineId,
    mainboard: cut(`${process.arch}, ${Math.round(totalmem() / GIB)} GiB`, 128),
    productId: cut(`${type()} ${release()}`, 64),
    bios: cut(version(), 128),
    cpu: cut(cpus()[0]?.model, 128),
    networkCard: cut(networkCard(), 128),
  };
}

/** Another machine of the same kind, for trials with many. */
export const anyMachine = (): Machine => thisMachine(crypto.randomUUID());
