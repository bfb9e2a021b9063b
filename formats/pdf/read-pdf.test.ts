import { readFile } from 'node:fs/promises';
import { strToU8, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../source';
import { chinesePdf, pdfOf } from '../testing/pdf';
import { readPdfTexts } from './pdf-texts';
import { readPdf } from './read-pdf';

const pdf = (objects: string, packed = '', numbered = '') => {
  const stream = zlibSync(strToU8(packed));
  const bytes = [
    ...strToU8(`%PDF-1.7\n${objects}\n`),
    ...strToU8(`9 0 obj <</Type /ObjStm ${numbered} /Length ${stream.length}>> stream\n`),
    ...stream,
    ...strToU8('\nendstream\n%%EOF\n'),
  ];
  return readPdf(sourceOf('x.pdf', new Uint8Array(bytes)));
};
const PAGE = '1 0 obj <</Type /Pages /Kids [2 0 R]>> endobj 2 0 obj <</Type/Page>> endobj';

describe('a document', () => {
  it('has its pages counted, packed together or not', async () => {
    expect((await pdf(PAGE, '<</Type /Page>> <</Type /Page>>')).counts).toEqual({ pages: 3 });
  });

  it.each([
    ['/OpenAction <</S /JavaScript>>', 'pdf.script'],
    ['/OpenAction <</S /Java#53cript>>', 'pdf.script'],
    ['/A <</S /Launch>>', 'pdf.launch'],
    ['/Names <</EmbeddedFiles 3 0 R>>', 'pdf.embedded'],
  ])('is told what acts by itself: %s', async (object, rule) => {
    expect((await pdf(PAGE + object)).findings.all().map((each) => each.rule)).toEqual([rule]);
    expect((await pdf(PAGE, object)).findings.all().map((each) => each.rule)).toEqual([rule]);
  });

  it('has the pages that its tree leads to, whatever was changed or deleted in it', async () => {
    const saved = `1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3>> endobj
3 0 obj <</Type /Page>> endobj 4 0 obj <</Type /Page>> endobj 5 0 obj <</Type /Pages /Kids 6 0 R>> endobj
6 0 obj [7 0 R] endobj 7 0 obj <</Type /Page>> endobj trailer <</Root 1 0 R>>`;
    expect((await pdf(saved)).counts).toEqual({ pages: 3 });
    const changed = `${saved} 3 0 obj <</Type /Page /Annots []>> endobj trailer <</Root 1 0 R>>`;
    expect((await pdf(changed)).counts).toEqual({ pages: 3 });
    const deleted = `${changed} 2 0 obj <</Type /Pages /Kids [3 0 R]>> endobj trailer <</Root 1 0 R>>`;
    expect((await pdf(deleted)).counts).toEqual({ pages: 1 });
    const head = '1 0 2 31 ';
    const tree = '<</Type /Catalog /Pages 2 0 R>> <</Type /Pages /Kids [3 0 R]>>';
    const packed = await pdf(
      `3 0 obj <</Type /Page>> endobj 3 0 obj <</Type /Page>> endobj trailer <</Root 1 0 R>>`,
      `${head}${tree}`,
      `/N 2 /First ${head.length}`,
    );
    expect(packed.counts).toEqual({ pages: 1 });
    const circle = '1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <</Kids [2 0 R]>> endobj trailer <</Root 1 0 R>>';
    expect((await pdf(circle)).findings.all()).toMatchObject([{ rule: 'pdf.empty' }]);
  });

  it('is whole with what a transfer filled it up with', async () => {
    const whole = new Uint8Array([...pdfOf([['x']]), ...Array.from({ length: 4000 }, () => 0)]);
    const { counts, findings } = await readPdf(sourceOf('x.pdf', whole));
    expect([counts, findings.all()]).toEqual([{ pages: 1 }, []]);
    const cut = await readPdf(sourceOf('x.pdf', whole.subarray(0, whole.indexOf(0) - 10)));
    expect(cut.findings.all()).toMatchObject([{ rule: 'pdf.truncated' }]);
  });

  it.each(['5 0 R', '<</Filter /Standard /V 5 /R 6>>'])('is refused where it is encrypted: %s', async (by) => {
    await expect(pdf(`${PAGE} /Encrypt ${by}`)).rejects.toMatchObject({ rule: 'pdf.encrypted' });
  });
});

describe('the texts of a document', () => {
  const texts = (bytes: Uint8Array, most = 10) => readPdfTexts(sourceOf('x.pdf', bytes), most);

  it('are told page by page', async () => {
    expect(await texts(pdfOf([['4/56:A12-74/312:3', 'CEM'], ['second']]))).toEqual({
      pages: [{ texts: ['4/56:A12-74/312:3', 'CEM'] }, { texts: ['second'] }],
    });
  });

  it('are read in fonts that the document names and does not hold, by the maps that are handed over', async () => {
    const asked: string[] = [];
    const source = sourceOf('x.pdf', chinesePdf('保险丝 11A/23'));
    const { pages } = await readPdfTexts(source, 10, async (name) => {
      asked.push(name);
      return new Uint8Array(await readFile(new URL(import.meta.resolve(`pdfjs-dist/cmaps/${name}`))));
    });
    expect(pages).toEqual([{ texts: ['保险丝', '11A/23'] }]);
    expect(asked).toContain('UniGB-UCS2-H.bcmap');
  });

  it('are refused of one that has too many pages, is locked, or is none', async () => {
    await expect(texts(pdfOf(Array.from({ length: 2000 }, () => ['x'])), 1000)).rejects.toMatchObject({
      rule: 'pdf.pages',
      place: { params: { number: 2000, max: 1000 } },
    });
    await expect(texts(strToU8('%PDF-1.4 and no more'))).rejects.toMatchObject({ rule: 'pdf.damaged' });
  });
});
