/**
 * Script of /api/docs: signs what "Try it out" sends, as `contract/wire/signature.ts` does, and leaves the headers of the signature out of what
 * a person has to fill in. It has no secret. SHA-256 is written out, for browsers offer theirs to pages of https only.
 */
export const SIGNING_SCRIPT = `
function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const rotate = (x, n) => (x >>> n) | (x << (32 - n));
  const part = (x) => ((x - Math.floor(x)) * 4294967296) | 0;
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
  const k = primes.map((p) => part(Math.cbrt(p)));
  const h = primes.slice(0, 8).map((p) => part(Math.sqrt(p)));
  const size = (bytes.length + 9 + 63) & ~63;
  const data = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, at) => data.setUint8(at, byte));
  data.setUint8(bytes.length, 128);
  data.setUint32(size - 8, Math.floor(bytes.length / 536870912));
  data.setUint32(size - 4, bytes.length << 3);
  const w = new Int32Array(64);
  for (let from = 0; from < size; from += 64) {
    for (let n = 0; n < 16; n += 1) w[n] = data.getInt32(from + n * 4);
    for (let n = 16; n < 64; n += 1) {
      const [x, y] = [w[n - 15], w[n - 2]];
      w[n] = w[n - 16] + (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) + w[n - 7] + (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, i] = h;
    for (let n = 0; n < 64; n += 1) {
      const one = (i + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + k[n] + w[n]) | 0;
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [i, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, i].forEach((x, n) => (h[n] = (h[n] + x) | 0));
  }
  return h.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

function canonical(value) {
  if (Array.isArray(value)) return '[' + value.map(canonical).join(',') + ']';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return '{' + names.map((name) => JSON.stringify(name) + ':' + canonical(value[name])).join(',') + '}';
}

function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bodyOf(body) {
  try {
    return typeof body === 'string' && body !== '' ? JSON.parse(body) : {};
  } catch {
    return {};
  }
}

function signed(request) {
  if (request.loadSpec || !/^(POST|PUT|PATCH|DELETE)$/i.test(request.method)) return request;
  const url = new URL(request.url, location.href);
  const headers = request.headers;
  const requestId = headers['X-Request-Id'] || uuid();
  const timestamp = headers['X-Timestamp'] || String(Date.now());
  const parameters = Object.fromEntries(url.searchParams);
  delete parameters._t;
  const path = url.pathname.slice(url.pathname.indexOf('/api/') + 4);
  const text = path + canonical(parameters) + canonical(bodyOf(request.body)) + requestId + timestamp;
  headers['X-Request-Id'] = requestId;
  headers['X-Timestamp'] = timestamp;
  headers['X-Signature'] = headers['X-Signature'] || sha256(text);
  return request;
}

function withoutSignature(response) {
  if (!/openapi\\.json/.test(response.url) || !response.ok) return response;
  const document = JSON.parse(response.text);
  for (const name of ['request', 'time', 'signature', 'timeOfPeople', 'signatureOfPeople']) {
    const parameter = document.components.parameters[name];
    parameter.required = false;
    parameter.description += '. This page fills it in where it is empty.';
  }
  response.text = JSON.stringify(document);
  return response;
}
`;
