import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../../contract/validation/issuer';
import { OutboundRefused, type Outbound, type OutboundRequest } from '../../ports/outbound';

const TIMEOUT = 10_000;
/** Answers are JSON documents of a few kilobytes. */
const LARGEST = 1024 * 1024;
/** Statuses of answers that have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Addresses that are no public ones: this machine, private networks, the network's own affairs (metadata of a cloud among them). */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Unspecified, loopback, and IPv4 addresses written as IPv6 (deprecated IPv4-compatible form, RFC 4291).
  ['::', 96],
  // IPv4 behind a translator: the well-known prefix, and the one for use inside a network (RFC 6052, RFC 8215).
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo, ORCHID and the other special purposes of 2001::/23 (RFC 2928), and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local: deprecated, but some networks still route it (RFC 3879).
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

export const isInside = (address: string): boolean => INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up and refuses it where any of its addresses lies inside. The connection takes the same answer, so that a name cannot change its mind. */
function outsideOnly(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '');
    if (addresses.some(({ address }) => isInside(address))) return found(new OutboundRefused(hostname), '');
    const [first] = addresses;
    return options.all ? found(null, addresses) : found(null, first?.address ?? '', first?.family);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new Error(`the answer is longer than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Sends one request; `isFree` leaves the address alone. */
function send(url: URL, { method, headers, body, signal }: OutboundRequest, isFree: boolean): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        signal,
        agent: false,
        ...(isFree ? {} : { lookup: outsideOnly }),
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Whether an address may lie there without the operator's leave: https, and no address that says itself that it is inside. */
const isOutside = ({ protocol }: URL, host: string): boolean =>
  protocol === 'https:' && !isLoopback(host) && !(isIP(host) !== 0 && isInside(host));

async function answerOf(message: IncomingMessage): Promise<Response> {
  const body = await bodyOf(message);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(message.headersDistinct))
    for (const value of values) headers.append(name, value);
  const status = message.statusCode ?? 500;
  return new Response(EMPTY.has(status) ? null : body, { status, headers });
}

/** Calls from Node. `allowed` are hosts inside the own network that the operator lets tenants name, by http too. */
export function openOutbound(allowed: readonly string[]): Outbound {
  const free = new Set(allowed.map((host) => host.toLowerCase()));
  return async (address, given) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const isFree = free.has(host) && /^https?:$/.test(url.protocol);
    if (!isFree && !isOutside(url, host)) throw new OutboundRefused(url.host);
    const limit = AbortSignal.timeout(TIMEOUT);
    const signal = given.signal ? AbortSignal.any([given.signal, limit]) : limit;
    try {
      return await answerOf(await send(url, { ...given, signal }, isFree));
    } catch (error) {
      // The request says only that it was ended.
      throw limit.aborted ? limit.reason : error;
    }
  };
}
