import { crc32 } from '../../formats/checksum';
import { numberBytes } from './uds';

/** Bytes of a seed and of its key. */
export const SEED_SIZE = 4;

/**
 * The key by which an ECU of the simulated vehicle is unlocked: CRC-32 of its address, the level and the seed. A real ECU has a secret
 * algorithm in its place, which a tester reaches through its key server.
 */
export function securityKey(address: string, level: number, seed: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(`${address.toUpperCase()}:${level}:`);
  return Uint8Array.from(numberBytes(crc32(Uint8Array.from([...text, ...seed])), SEED_SIZE));
}
