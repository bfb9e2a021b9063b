import type { Country } from '../../demo/places';
import media from './media.json';
import noteLines from './note.json';
import steps from './steps.json';

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A page of text as PDF: header, four objects, and where each of them begins. */
export function instruction(): Uint8Array {
  const lines = steps.map((line, at) => `${at === 0 ? '/F1 18 Tf' : '/F1 11 Tf'} (${line}) Tj 0 -24 Td`).join('\n');
  const stream = `BT\n56 780 Td\n${lines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return encoded(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const ECUS = [
  { name: 'ECM', address: '7E0', dtcs: ['P0301', 'P0420'] },
  { name: 'TCM', address: '7E1', dtcs: ['P0741'] },
  { name: 'BMS', address: '7E4', dtcs: ['P0A80', 'U0111'] },
  { name: 'ESC', address: '7D1', dtcs: [] },
];

/** What a tester read out of a vehicle, in one line as testers write it. */
export const readout = (): Uint8Array =>
  encoded(
    `<?xml version="1.0" encoding="UTF-8"?><readout version="2" vin="KNAC381CFR5000417"><session protocol="UDS" start="2026-11-03T08:14:22Z"/>${ECUS.map(
      ({ name, address, dtcs }) =>
        `<ecu name="${name}" address="${address}"><did id="F190">KNAC381CFR5000417</did><did id="F195">${name}-4.${dtcs.length}.07</did>${dtcs.map((code) => `<dtc code="${code}" status="2F"/>`).join('')}</ecu>`,
    ).join('')}<!-- end of read-out --></readout>`,
  );

const pad = (value: number): string => String(value).padStart(2, '0');

/** The log of a programming, second by second. */
export const log = (): Uint8Array =>
  encoded(
    [
      '10 02 -> 50 02 00 32 01 F4  extended session',
      '27 11 -> 67 11 5A C3 91 0E  seed',
      '27 12 -> 67 12              unlocked',
      '34 00 44 08 00 00 00 00 10  -> 74 20 0F FA  download',
      ...Array.from(
        { length: 40 },
        (_, block) => `36 ${(block + 1).toString(16).toUpperCase().padStart(2, '0')} -> 76  block ${block + 1} of 40`,
      ),
      '37 -> 77                    transfer ended',
      '31 01 FF 01 -> 71 01 FF 01 00  checksum right',
      '11 01 -> 51 01              reset',
    ]
      .map((line, at) => `2026-11-03 08:${pad(14 + Math.floor(at / 60))}:${pad(at % 60)}.000  7E1  ${line}`)
      .join('\n'),
  );

/** Voltages of the cells of a module under load. */
export const voltages = (): Uint8Array =>
  encoded(
    `second,${Array.from({ length: 6 }, (_, cell) => `cell ${cell + 1} V`).join(',')}\n${Array.from(
      { length: 30 },
      (_, second) =>
        [
          second,
          ...Array.from({ length: 6 }, (__, cell) =>
            (3.92 - second * 0.004 - (cell === 3 ? second * 0.011 : 0)).toFixed(3),
          ),
        ].join(','),
    ).join('\n')}\n`,
  );

/** What the gateway passes on between the networks, in one line as it is exported. */
export const routes = (): Uint8Array =>
  encoded(
    JSON.stringify({
      gateway: { name: 'CGW', software: 'CGW-4.2.07', vin: 'KNAC381CFR5000417' },
      networks: [
        { name: 'PT-CAN', kbits: 500, ecus: ECUS.map(({ name }) => name) },
        { name: 'DIAG-ETH', kbits: 100_000, ecus: ['TESTER'] },
      ],
      routes: ECUS.map(({ name, address, dtcs }) => ({
        ecu: name,
        request: address,
        from: 'DIAG-ETH',
        to: 'PT-CAN',
        limitMs: 50.5,
        isAwake: dtcs.length > 0,
        filter: null,
      })),
    }),
  );

/** A note of the technical centre as people write them. */
export const note = (): Uint8Array => encoded(noteLines.join('\n'));

type Words = { name: string; description: string };
/** In the order of the files. */
export const MEDIA = media as Record<Country, readonly Words[]>;
