import { LinkLost, type DiagnosticLink } from '../../vehicle/link';
import { DID, SID } from '../../vehicle/uds';
import type { ReadBack } from './run';

const HEAD = 3;

/** A data identifier of an ECU as text; undefined where it does not answer it. Throws `LinkLost`. */
export async function readIdentification(
  link: DiagnosticLink,
  address: string,
  did: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await link.request(address, Uint8Array.from([SID.readData, did >> 8, did & 0xff]), { signal });
    if (response[0] !== SID.readData + 0x40) return undefined;
    const text = new TextDecoder('latin1').decode(response.subarray(HEAD)).replaceAll('\0', '').trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (error instanceof LinkLost || signal?.aborted) throw error;
    return undefined;
  }
}

/** Part numbers of an ECU, as it answers them (22 F191, 22 F188). */
export async function readBackOf(link: DiagnosticLink, address: string, signal?: AbortSignal): Promise<ReadBack> {
  const hwPartNo = await readIdentification(link, address, DID.hardware, signal);
  const swPartNo = await readIdentification(link, address, DID.software, signal);
  return { address, ...(hwPartNo !== undefined && { hwPartNo }), ...(swPartNo !== undefined && { swPartNo }) };
}
