import { kindOf } from '../../../../formats/inspect/recognise';
import { UnreadableFile, type FileFinding } from '../../../../formats/finding';
import { readPdf } from '../../../../formats/pdf/read-pdf';
import { readPdfTexts } from '../../../../formats/pdf/pdf-texts';
import { bytesOf, type FileSource } from '../../../../formats/source';
import { cleanSvg } from '../../../../formats/svg/read-svg';
import { endingOf } from '../../../../contract/wire/upload';
import type { Packaged } from '../../../engine/model/behaviour';
import { keptFile } from '../../../platform/files/packaged';

/** Pages of one document: a whole manual is a diagram a chapter. */
export const MOST_PAGES = 1000;
const LARGEST = 20 * 1024 * 1024;
const ENDINGS = ['.svg', '.pdf'];
/** What acts by itself cannot be taken out of a document, as it can of a drawing. */
const REFUSED: ReadonlySet<string> = new Set(['pdf.script', 'pdf.launch']);

export type JudgedDiagram = { bytes: Uint8Array; type: string; findings: readonly FileFinding[] };

async function judgedPdf(source: FileSource): Promise<JudgedDiagram> {
  const findings = (await readPdf(source)).findings.all();
  const refused = findings.find(({ rule, severity }) => severity === 'error' || REFUSED.has(rule));
  if (refused) throw new UnreadableFile(refused.rule, { params: refused.params });
  await readPdfTexts(source, MOST_PAGES);
  return { bytes: bytesOf(source), type: 'application/pdf', findings };
}

/** A drawing as it may be shown, with what was taken out of it; or a document that does nothing by itself. Throws `UnreadableFile`. */
export async function judgedDiagram(source: FileSource): Promise<JudgedDiagram> {
  const kind = await kindOf(source);
  if ((kind !== 'svg' && kind !== 'pdf') || endingOf(source.name) !== `.${kind}`)
    throw new UnreadableFile('package.format', { params: { endings: ENDINGS.join(', ') } });
  if (kind === 'pdf') return judgedPdf(source);
  const { markup, findings } = await cleanSvg(source);
  // As text: no browser draws it where it is not asked to.
  return { bytes: new TextEncoder().encode(markup), type: 'text/plain', findings: findings.all() };
}

/** `BODY-01.svg` is diagram BODY-01, where no sheet says more. */
export const PACKAGED_DIAGRAMS: Packaged = {
  async keep(context, source) {
    const { bytes, type, findings } = await judgedDiagram(source);
    return keptFile(context, bytes, LARGEST, { type, findings });
  },
  alone(fileName) {
    const name = fileName.replace(/\.\w+$/, '');
    return { diagramNo: name.slice(0, 64), name: name.slice(0, 100) };
  },
};
