import { LinkLost, type DiagnosticLink } from '../../vehicle/link';
import { requestMark, type Journal } from './journal';
import { OtxFault } from './values';

const SESSION = 0x10;
const NEGATIVE = 0x7f;
const DOWNLOAD = 0x34;
const WRITE = 0x2e;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();
const bytesOfHex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

/** The vehicle as a document sees it: requests are recorded, and not sent again where a run is resumed. */
export class VehicleSide {
  readonly #link: DiagnosticLink;
  readonly #journal: Journal;
  readonly #log: (line: string) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #opened = new Set<string>();
  /** ECUs that were written to. */
  readonly written = new Set<string>();
  /** Values of data identifiers that were written, by ECU and identifier (`1A01 D101`), in hexadecimal. */
  readonly data = new Map<string, string>();
  /** The response code of the last response; undefined where it was positive. */
  nrc: string | undefined;

  constructor(link: DiagnosticLink, journal: Journal, log: (line: string) => void, signal?: AbortSignal) {
    this.#link = link;
    this.#journal = journal;
    this.#log = log;
    this.#signal = signal;
  }

  /** The session that the ECU had before the connection was lost. */
  async #reopen(address: string, request: Uint8Array): Promise<void> {
    const session = this.#journal.sessions.get(address);
    if (session === undefined || this.#opened.has(address)) return;
    this.#opened.add(address);
    if (request[0] === SESSION) return;
    this.#log(`${address}: session ${session} is opened again`);
    await this.#link.request(address, bytesOfHex(session), { signal: this.#signal });
  }

  async #ask(address: string, request: Uint8Array): Promise<Uint8Array> {
    const about = { kind: 'request', address, request: requestMark(request) } as const;
    try {
      await this.#reopen(address, request);
      const response = await this.#link.request(address, request, { signal: this.#signal });
      this.#journal.add({ ...about, response: hex(response) });
      this.#log(`${address} > ${about.request} < ${hex(response.subarray(0, 24))}`);
      return response;
    } catch (error) {
      if (error instanceof LinkLost || this.#signal?.aborted) throw error;
      const text = error instanceof Error ? error.message : String(error);
      this.#journal.add({ ...about, error: text });
      throw new OtxFault('diag:LossOfComException', text);
    }
  }

  #noteData(address: string, request: Uint8Array): void {
    if (this.nrc === undefined)
      this.data.set(`${address.toUpperCase()} ${hex(request.subarray(1, 3))}`, hex(request.subarray(3)));
  }

  /** Sends a request, or answers what was recorded for it. Throws `OtxFault` where the ECU does not answer. */
  async request(address: string, request: Uint8Array): Promise<Uint8Array> {
    this.#signal?.throwIfAborted();
    if (request.length === 0) throw new OtxFault('diag:IncompleteParameterizationException', 'the request is empty');
    if (request[0] === DOWNLOAD || request[0] === WRITE) this.written.add(address);
    const mark = requestMark(request);
    const known = this.#journal.replay('request', (entry) => entry.address === address && entry.request === mark);
    if (known?.error !== undefined) throw new OtxFault('diag:LossOfComException', known.error);
    const response = known ? bytesOfHex(known.response ?? '') : await this.#ask(address, request);
    this.nrc = response[0] === NEGATIVE ? hex(response.subarray(2, 3)) : undefined;
    if (request[0] === WRITE) this.#noteData(address, request);
    return response;
  }
}
