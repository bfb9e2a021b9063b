import { UnreadableFile, type FileFinding } from '../../formats/finding';
import { kindOf } from '../../formats/inspect/recognise';
import { readPdfTexts } from '../../formats/pdf/pdf-texts';
import { readPdf } from '../../formats/pdf/read-pdf';
import { bytesOf, sourceOf, type FileSource } from '../../formats/source';
import { cleanSvg, readSvg } from '../../formats/svg/read-svg';
import { endingOf } from '../../contract/wire/upload';
import { characterMaps } from './character-maps';
import { ofOne } from './reader';

/** Pages of one document: a whole manual is a diagram a chapter. */
const MOST_PAGES = 1000;
const ENDINGS = ['.svg', '.pdf'];
/** What acts by itself cannot be taken out of a document, as it can of a drawing. */
const REFUSED: ReadonlySet<string> = new Set(['pdf.script', 'pdf.launch']);

type JudgedDiagram = { bytes: Uint8Array; type: string; findings: readonly FileFinding[] };

async function judgedPdf(source: FileSource): Promise<JudgedDiagram> {
  const findings = (await readPdf(source)).findings.all();
  const refused = findings.find(({ rule, severity }) => severity === 'error' || REFUSED.has(rule));
  if (refused) throw new UnreadableFile(refused.rule, { params: refused.params });
  await readPdfTexts(source, MOST_PAGES);
  return { bytes: bytesOf(source), type: 'application/pdf', findings };
}

/** A drawing as it may be shown, with what was taken out of it; or a document that does nothing by itself. */
export async function judgedDiagram(source: FileSource): Promise<JudgedDiagram> {
  const kind = await kindOf(source);
  if ((kind !== 'svg' && kind !== 'pdf') || endingOf(source.name) !== `.${kind}`)
    throw new UnreadableFile('package.format', { params: { endings: ENDINGS.join(', ') } });
  if (kind === 'pdf') return judgedPdf(source);
  const { markup, findings } = await cleanSvg(source);
  // As text: no browser draws it where it is not asked to.
  return { bytes: new TextEncoder().encode(markup), type: 'text/plain', findings: findings.all() };
}

/** Texts of a drawing, or of one page of a document. */
export type PageTexts = { pageNo: number | null; texts: string[] };

/** The texts of a drawing, or of each page of a document, each once a page. */
export async function textsOfDiagram(source: FileSource): Promise<PageTexts[]> {
  if (endingOf(source.name) === '.pdf') {
    const { pages } = await readPdfTexts(source, MOST_PAGES, characterMaps);
    return pages.map(({ texts }, at) => ({ pageNo: at + 1, texts: [...new Set(texts)] }));
  }
  const { ids, labels } = await readSvg(source);
  return [{ pageNo: null, texts: [...new Set([...labels, ...ids])] }];
}

/** A diagram as it may be shown, with the texts that it shows then. */
export const diagram = ofOne(async (source) => {
  const judged = await judgedDiagram(source);
  return { ...judged, pages: await textsOfDiagram(sourceOf(source.name, judged.bytes)) };
});

export const diagramTexts = ofOne(textsOfDiagram);
