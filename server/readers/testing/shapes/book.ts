import { zlibSync } from 'fflate';
import { crc32 } from '../../../../formats/checksum';
import { pdfOf } from '../../../../formats/testing/pdf';
import { many, type GrowingFile } from './shape';

const wordOf = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array([...new TextEncoder().encode(name), ...data]);
  return new Uint8Array([...wordOf(data.length), ...body, ...wordOf(crc32(body))]);
}

/** A PNG of 100 columns in shades of grey, with so many lines. */
function greyPng(lines: number): Uint8Array {
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array([...wordOf(100), ...wordOf(lines), 8, 0, 0, 0, 0])),
    chunk('IDAT', zlibSync(Uint8Array.from({ length: 101 * lines }, (_, at) => (at % 101 === 0 ? 0 : at % 251)))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">';
/** What is printed in a book, sound. The library that takes it in is not ours: what is made to do harm is left to the limits. */
export const BOOK_SHAPES: GrowingFile[] = [
  { what: 'lines of a picture', name: 'a.png', grown: (n) => greyPng(n) },
  {
    what: 'pages of a document',
    name: 'a.pdf',
    grown: (n) => pdfOf(Array.from({ length: Math.min(n, 900) }, (_, at) => [`W${at}`])),
  },
  {
    what: 'lines of a drawing',
    name: 'a.svg',
    grown: (n) => `${SVG}${many(n, (at) => `<path d="M 0 ${at % 100} L 90 ${at % 100}" stroke="#f00"/>`)}</svg>`,
  },
];
