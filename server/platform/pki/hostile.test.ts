import { describe, expect, it } from 'vitest';
import { CSR_MOST } from '../../../contract/resources/account/certificate/rules';
import { readCsr } from './csr';
import { parsedOcsp, OCSP_MOST } from './ocsp';
import { toBase64 } from './x509';

/** A request for a certificate as text, of these bytes. */
const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE REQUEST-----\n${toBase64(der)}\n-----END CERTIFICATE REQUEST-----\n`;
/** Length of a value as DER writes it. */
const lengthOf = (size: number): number[] => (size < 128 ? [size] : [0x82, size >> 8, size & 255]);
const within = (tag: number, content: Uint8Array): Uint8Array =>
  Uint8Array.from([tag, ...lengthOf(content.length), ...content]);

/** Values in values, as deep as so many bytes allow. */
function nested(tag: number, most: number): Uint8Array {
  const heads: number[][] = [];
  let size = 2;
  while (size + 1 + lengthOf(size).length <= most) {
    heads.push([tag, ...lengthOf(size)]);
    size += 1 + lengthOf(size).length;
  }
  return Uint8Array.from([...heads.toReversed().flat(), 0x05, 0x00]);
}
const endless = (most: number): Uint8Array => Uint8Array.from({ length: most }, (_, at) => (at % 2 ? 0x80 : 0x30));
const many = (part: readonly number[], most: number): Uint8Array =>
  within(
    0x30,
    Uint8Array.from({ length: most - 4 - (most % part.length) }, (_, at) => part[at % part.length] ?? 0),
  );

/** Structures in ASN.1 that are made to be read for long, each of so many bytes. */
const SHAPES: readonly (readonly [what: string, make: (most: number) => Uint8Array])[] = [
  ['sequences in sequences', (most) => nested(0x30, most)],
  ['sets in sets', (most) => nested(0x31, most)],
  ['tagged values in tagged values', (most) => nested(0xa0, most)],
  ['texts of bytes in texts of bytes', (most) => nested(0x24, most)],
  ['sequences without a length', endless],
  ['empty sequences in a row', (most) => many([0x30, 0x00], most)],
  ['numbers in a row', (most) => many([0x02, 0x01, 0x01], most)],
  ['one long object identifier', (most) => within(0x30, within(0x06, new Uint8Array(most - 12).fill(0x81)))],
  ['one long number', (most) => within(0x30, within(0x02, new Uint8Array(most - 12).fill(0x7f)))],
  ['lengths beyond the end', (most) => Uint8Array.from({ length: most }, (_, at) => (at % 3 ? 0xff : 0x30))],
];

describe('what is made to be read for long [FIL-01]', () => {
  it.each(SHAPES)('is no request for a certificate: %s', async (_, make) => {
    // Base64 is a third longer.
    const text = pem(make(Math.floor(CSR_MOST * 0.74)));
    expect(text.length).toBeLessThanOrEqual(CSR_MOST);
    await expect(readCsr(text)).rejects.toMatchObject({ fault: 'csrForm' });
  });

  it.each(SHAPES)('is no question for the state of a certificate: %s', (_, make) => {
    expect(parsedOcsp(make(OCSP_MOST).buffer as ArrayBuffer)).toBeNull();
  });

  it('is not even looked at beyond its largest size', async () => {
    await expect(readCsr(pem(nested(0x30, CSR_MOST)))).rejects.toMatchObject({ fault: 'csrForm' });
    expect(parsedOcsp(new Uint8Array(OCSP_MOST + 1).buffer)).toBeNull();
  });
});
