import { strToU8, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../source';
import { readPdf } from './read-pdf';

const pdf = (objects: string, packed = '') => {
  const stream = zlibSync(strToU8(packed));
  const bytes = [
    ...strToU8(`%PDF-1.7\n${objects}\n`),
    ...strToU8(`9 0 obj <</Type /ObjStm /Length ${stream.length}>> stream\n`),
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

  it('is refused where it is encrypted', async () => {
    await expect(pdf(`${PAGE} /Encrypt 5 0 R`)).rejects.toMatchObject({ rule: 'pdf.encrypted' });
  });
});
