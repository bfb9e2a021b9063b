import { deflateSync, strToU8 } from 'fflate';
import { pdfOf } from '../../../../formats/testing/pdf';
import { placedTogether, repeated, SIGNS, type GrowingFile } from './shape';

const PDF_HEAD = '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids ';
export const PDF_SHAPES: GrowingFile[] = [
  ...['%PDF-1.4\n', PDF_HEAD, `${PDF_HEAD}[`].flatMap((head) =>
    repeated(
      'a.pdf',
      head,
      [
        ...SIGNS,
        '1 0 R ',
        '1 0 obj ',
        'obj ',
        'endobj ',
        '/Kids [',
        'stream\n',
        'endstream ',
        'xref\n',
        'trailer ',
        '<<',
        '>>',
        '/Type /Page ',
        '/JS ',
        '%%EOF\n',
        'startxref ',
      ],
      '\n%%EOF',
    ),
  ),
  {
    what: 'pages',
    name: 'a.pdf',
    grown: (n) => pdfOf(Array.from({ length: Math.min(n, 900) }, (_, at) => [`W${at}`])),
  },
  { what: 'lines of a page', name: 'a.pdf', grown: (n) => pdfOf([Array.from({ length: n }, (_, at) => `W${at}`)]) },
  { what: 'texts alike', name: 'a.pdf', grown: (n) => pdfOf([Array.from({ length: n }, () => 'W1')]) },
  { what: 'more in the catalogue', name: 'a.pdf', grown: (n) => pdfOf([['a']], '/X [ '.repeat(n)) },
  {
    what: 'an object stream',
    name: 'a.pdf',
    grown: (n) =>
      placedTogether(
        '%PDF-1.5\n1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n',
        deflateSync(strToU8(`1 0 << ${'/A 1 '.repeat(n)} >>`)),
        '\nendstream endobj\n%%EOF',
      ),
  },
];
