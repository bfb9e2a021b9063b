import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pagesOf, pdfTextOf } from '../../testing/pdf-text';
import type { Block, Book } from './blocks';
import type { Face } from './faces';
import { brokenLines } from './lines';
import { writeBook } from './write-book';

const FILES: Record<Face, string> = {
  sc: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'sc-bold': 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  kr: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  'kr-bold': 'noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
};
const font = async (face: Face) =>
  new Uint8Array(await readFile(new URL(import.meta.resolve(`@expo-google-fonts/${FILES[face]}`))));
const BOOK: Book = {
  title: 'Manual 手册 설명서',
  about: ['About'],
  language: 'en-US',
  date: new Date(0),
  words: { contents: 'Contents', pageOf: '{{page}}/{{total}}' },
};

async function written(blocks: readonly Block[], onProgress: (next: string | null) => void = () => undefined) {
  const writing = writeBook(BOOK, blocks, font);
  for (;;) {
    const step = await writing.next();
    if (step.done) return step.value;
    onProgress(step.value.next);
  }
}
const taken = (key: string, bytes: Uint8Array) => ({ key, bytes: () => bytes });

it('breaks lines between words and Chinese characters, never before a full stop', () => {
  const lines = (text: string) => brokenLines(text, 4, () => 1);
  expect(lines('ab cd ef')).toEqual(['ab', 'cd', 'ef']);
  expect(lines('检查保险丝。')).toEqual(['检查保险', '丝。']);
  expect(lines('检查保险。')).toEqual(['检查保', '险。']);
  expect(lines('배터리 전압')).toEqual(['배터리', '전압']);
  expect(lines('abcdefghij')).toEqual(['abcd', 'efgh', 'ij']);
  expect(lines('a\u0000\nb')).toEqual(['a', 'b']);
});

it('numbers its pages, and tells each heading with its page in the contents', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`${n}`, '检查保险丝']);
  const { bytes, pages } = await written([
    { kind: 'heading', level: 1, text: 'First' },
    { kind: 'table', head: ['No', 'Step'], shares: [1, 4], rows },
    { kind: 'heading', level: 1, text: 'Second', id: 'second' },
    { kind: 'text', text: '배터리', link: 'second' },
  ]);
  expect(await pagesOf(bytes)).toBe(pages);
  const { text, links } = await pdfTextOf(bytes);
  expect(text).toContain(`Second ${pages}`);
  expect(text).toContain(`${pages}/${pages}`);
  // The heading of the table stands on each of its pages.
  expect(text.split('No Step').length - 1).toBe(pages - 3);
  expect(links).toBe(5);
});

it('takes pages of other documents and drawings in, their texts still texts', async () => {
  const { bytes: other } = await written([{ kind: 'text', text: 'Circuit of the lamp' }]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="M 0 10 L 90 10" stroke="#f00"/><text x="5" y="20" font-size="6" font-family="Arial">W-17 灯</text></svg>';
  const { bytes, pages } = await written([
    { kind: 'pages', document: taken('other', other), caption: 'Sheet', page: 3 },
    { kind: 'pages', document: taken('other', other), caption: 'None', page: 99 },
    { kind: 'drawing', drawing: taken('drawing', new TextEncoder().encode(svg)), caption: 'Drawing' },
  ]);
  expect(pages).toBe(5);
  const { text, outline } = await pdfTextOf(bytes);
  expect(text).toContain('Circuit of the lamp');
  expect(text).toContain('W-17 灯');
  expect(text).toContain('None');
  expect(outline).toEqual(['Sheet', 'Drawing']);
});

it('puts a drawing among the texts, as wide as these, and its name alone where it is none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><text x="5" y="10">시퀀스</text></svg>';
  const { bytes, pages } = await written([
    { kind: 'text', text: 'Above' },
    {
      kind: 'drawing',
      drawing: taken('drawing', new TextEncoder().encode(svg)),
      caption: 'Days',
      inText: { heading: 'Course' },
    },
    { kind: 'text', text: 'Below' },
    {
      kind: 'drawing',
      drawing: taken('none', new TextEncoder().encode('none')),
      caption: 'No drawing',
      inText: { heading: 'Other' },
    },
  ]);
  expect(pages).toBe(3);
  const { text } = await pdfTextOf(bytes);
  for (const part of ['Above', '시퀀스', 'Course', 'Days', 'Below', 'Other', 'No drawing'])
    expect(text).toContain(part);
});

it('names each file before it is taken in, and prints the name of one that cannot be read [FIL-01]', async () => {
  const broken = new TextEncoder().encode('neither of them');
  // It has a page, whose contents are no stream.
  const hollow = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n' +
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 7 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
  );
  const named: string[] = [];
  const { bytes } = await written(
    [
      { kind: 'picture', picture: { ...taken('png', broken), type: 'image/png' }, caption: 'P', unprintable: 'No PNG' },
      {
        kind: 'picture',
        picture: { ...taken('jpg', broken), type: 'image/jpeg' },
        caption: 'J',
        unprintable: 'No JPEG',
      },
      { kind: 'pages', document: taken('pdf', broken), caption: 'No PDF' },
      { kind: 'pages', document: taken('hollow', hollow), caption: 'No contents' },
      { kind: 'drawing', drawing: taken('svg', broken), caption: 'No SVG' },
    ],
    (next) => void (next && named.push(next)),
  );
  expect(named).toEqual(['png', 'jpg', 'pdf', 'hollow', 'hollow', 'svg']);
  const { text } = await pdfTextOf(bytes);
  for (const name of ['No PNG', 'No JPEG', 'No PDF', 'No contents', 'No SVG']) expect(text).toContain(name);
});

it.each([
  ['without pages', '1 0 obj << /Type /Catalog >> endobj', '1 0 R'],
  ['whose pages are a number', '1 0 obj << /Type /Catalog /Pages 5 >> endobj', '1 0 R'],
  ['whose pages are missing', '1 0 obj << /Type /Catalog /Pages 9 0 R >> endobj', '1 0 R'],
  ['whose catalogue is a list', '1 0 obj [ 1 2 ] endobj', '1 0 R'],
  ['whose catalogue is missing', '1 0 obj << /Type /Catalog >> endobj', '7 0 R'],
  [
    'whose page is a number',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj 5 endobj',
    '1 0 R',
  ],
  [
    'whose pages hold each other',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R] /Count 1 >> endobj',
    '1 0 R',
  ],
])('prints the name of a document %s [FIL-01]', async (_, objects, root) => {
  const document = taken('pdf', new TextEncoder().encode(`%PDF-1.4\n${objects}\ntrailer << /Root ${root} >>\n%%EOF`));
  const { bytes } = await written([{ kind: 'pages', document, caption: 'Not to be taken in' }]);
  expect((await pdfTextOf(bytes)).text).toContain('Not to be taken in');
});

it('draws what has a pattern without it, and leaves nothing else out', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><defs><pattern id="p" width="4" height="4"><path d="M0 0h2v2"/></pattern></defs><rect width="50" height="9" fill="url(#p)"/><text x="5" y="30">hatched</text></svg>';
  const drawing = taken('drawing', new TextEncoder().encode(svg));
  const { bytes } = await written([{ kind: 'drawing', drawing, caption: 'Drawing' }]);
  expect((await pdfTextOf(bytes)).text).toContain('hatched');
});
