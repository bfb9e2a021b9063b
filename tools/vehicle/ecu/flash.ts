import { crc16, crc32 } from '../../../formats/checksum';
import { contentKey } from '../software';
import { NegativeResponse, NRC, numberAt, numberBytes, positive, SID } from '../uds';
import { needs, needsUnlocked } from './sessions';
import { PROGRAMMING, type FlashBlock, type EcuParts, type Service } from './state';

/** Bytes of one transfer, service and counter included, that an ECU takes. */
export const MOST_A_BLOCK = 0x402;
/** Bytes of all that is written at once. */
const MEMORY = 512 * 1024 * 1024;
const UNKNOWN = { role: 'EXE', partNo: 'UNKNOWN', version: '' };

const needsProgramming = (ecu: EcuParts): void => {
  needs(ecu, PROGRAMMING);
  needsUnlocked(ecu);
};

/** Address and length, each of the size that one byte says. */
function rangeIn(request: Uint8Array, at: number): { address: number; size: number } {
  const format = request[at] ?? 0;
  const [sizeBytes, addressBytes] = [format >> 4, format & 0x0f];
  if (sizeBytes < 1 || sizeBytes > 4 || addressBytes < 1 || addressBytes > 4)
    throw new NegativeResponse(NRC.outOfRange);
  if (request.length !== at + 1 + addressBytes + sizeBytes) throw new NegativeResponse(NRC.wrongLength);
  return {
    address: numberAt(request, at + 1, addressBytes),
    size: numberAt(request, at + 1 + addressBytes, sizeBytes),
  };
}

/** 34: request download, into memory that was erased, or into working memory before anything was: that is a loader. */
export const requestDownload: Service = (ecu, request) => {
  needsProgramming(ecu);
  if (request.length < 3) throw new NegativeResponse(NRC.wrongLength);
  const { address, size } = rangeIn(request, 2);
  const { running } = ecu;
  const isErased = running.erased.some(({ from, to }) => from <= address && address + size <= to);
  const written = running.blocks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size === 0 || written + size > MEMORY) throw new NegativeResponse(NRC.outOfRange);
  if (!isErased && running.erased.length > 0) throw new NegativeResponse(NRC.downloadNotAccepted);
  running.download = { address, size, taken: [], got: 0, counter: 1 };
  return positive(SID.requestDownload, 0x20, ...numberBytes(MOST_A_BLOCK, 2));
};

/** 36: transfer data. The block that was taken last may come again. */
export const transferData: Service = (ecu, request) => {
  needsProgramming(ecu);
  const { download } = ecu.running;
  if (!download) throw new NegativeResponse(NRC.requestSequence);
  if (request.length < 3 || request.length > MOST_A_BLOCK) throw new NegativeResponse(NRC.wrongLength);
  const counter = request[1] ?? 0;
  const isAgain = download.got > 0 && counter === (download.counter + 255) % 256;
  if (isAgain) return positive(SID.transferData, counter);
  if (counter !== download.counter) throw new NegativeResponse(NRC.wrongCounter);
  if (download.got + request.length - 2 > download.size) throw new NegativeResponse(NRC.transferSuspended);
  download.taken.push(request.slice(2));
  download.got += request.length - 2;
  download.counter = (counter + 1) % 256;
  return positive(SID.transferData, counter);
};

/** 37: transfer exit; answers the CRC-16 of what it took, which a tester compares with that of the file. */
export const transferExit: Service = (ecu) => {
  needsProgramming(ecu);
  const { running } = ecu;
  const { download } = running;
  if (!download || download.got < download.size) throw new NegativeResponse(NRC.requestSequence);
  const bytes = new Uint8Array(Buffer.concat(download.taken));
  running.blocks.push({ address: download.address, bytes });
  running.download = null;
  return positive(SID.transferExit, ...numberBytes(crc16(bytes), 2));
};

/** Blocks as they lie in a versatile binary file. */
const asFile = (blocks: readonly FlashBlock[]): Uint8Array[] =>
  blocks.map(({ address, bytes }) =>
    Uint8Array.from([
      ...numberBytes(address, 4),
      ...numberBytes(bytes.length, 4),
      ...bytes,
      ...numberBytes(crc16(bytes), 2),
    ]),
  );

/** 31 01 FF00: erases an area of memory: eight bytes, address and length. */
export function erase(ecu: EcuParts, option: Uint8Array): number[] {
  needsProgramming(ecu);
  if (option.length !== 8) throw new NegativeResponse(NRC.wrongLength);
  const from = numberAt(option, 0, 4);
  ecu.running.erased.push({ from, to: from + numberAt(option, 4, 4) });
  ecu.state.isBootOnly = true;
  ecu.world.changed();
  return [0];
}

/** 31 01 0212: compares what was written since the last check with the CRC-32 of the file; 0 where they are the same. */
export function checkMemory(ecu: EcuParts, option: Uint8Array): number[] {
  needsProgramming(ecu);
  if (option.length !== 4) throw new NegativeResponse(NRC.wrongLength);
  const { running, world } = ecu;
  if (running.blocks.length === 0) throw new NegativeResponse(NRC.requestSequence);
  const parts = asFile(running.blocks);
  const sum = parts.reduce((before, part) => crc32(part, before), 0);
  const size = parts.reduce((before, part) => before + part.length, 0);
  if (sum !== numberAt(option, 0, 4)) return [1];
  if (running.erased.length === 0) running.hasLoader = true;
  else running.checked.push(world.catalogue.get(contentKey(sum, size)) ?? UNKNOWN);
  running.blocks = [];
  return [0];
}

/** 31 01 0301: starts the loader that was written into working memory. */
export function startLoader(ecu: EcuParts, option: Uint8Array): number[] {
  needsProgramming(ecu);
  if (option.length !== 4) throw new NegativeResponse(NRC.wrongLength);
  if (!ecu.running.hasLoader) throw new NegativeResponse(NRC.requestSequence);
  ecu.running.isLoaderRunning = true;
  return [0];
}

/** 31 01 0205: whether memory is complete; then what was written starts with the next reset. */
export function checkComplete(ecu: EcuParts): number[] {
  needsProgramming(ecu);
  const { running, state, world } = ecu;
  if (running.checked.length === 0 || running.blocks.length > 0 || running.download) return [1];
  state.written = running.checked;
  state.isBootOnly = false;
  Object.assign(running, { checked: [], erased: [] });
  world.changed();
  return [0];
}
