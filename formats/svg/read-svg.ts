import { FindingList, quoted, UnreadableFile } from '../finding';
import type { FileSource } from '../source';
import { readXml, type XmlTag } from '../xml/read-xml';

export type SvgReading = {
  counts: Record<'elements' | 'texts' | 'ids', number>;
  findings: FindingList;
  ids: ReadonlySet<string>;
  texts: string[];
};

/** What runs, embeds or leads elsewhere; a drawing needs none of it. */
const REFUSED = new Set(
  'script foreignobject iframe embed object audio video handler listener set animate animatemotion animatetransform'.split(
    ' ',
  ),
);
const LINKS = new Set(['href', 'src']);
/** Own elements, and pictures that stand in the file. */
const OWN = /^(?:#|data:image\/(?:png|jpeg|gif|webp);)/i;
const OUTSIDE = /url\(\s*['"]?(?!#)|@import|expression\(|javascript:/i;
const TEXTS = new Set(['text', 'tspan', 'title', 'desc']);
const MOST_ELEMENTS = 500_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function checkAttribute(
  findings: FindingList,
  { name: element, line }: XmlTag,
  attribute: string,
  value: string,
): void {
  const name = localName(attribute);
  if (attribute.startsWith('xmlns')) return;
  const place = { line, params: { element, attribute, value: quoted(value) } };
  if (name.startsWith('on')) findings.warn('svg.event', place);
  else if (LINKS.has(name)) {
    // A link that a person follows is no part of the drawing; what is fetched is.
    if (!OWN.test(value.trim())) findings.warn('svg.outside', place);
  } else if (OUTSIDE.test(value)) findings.warn('svg.outside', place);
}

/** Reads a drawing (.svg), and tells what a viewer takes out of it before it is shown. */
export async function readSvg(source: FileSource): Promise<SvgReading> {
  const findings = new FindingList();
  const ids = new Set<string>();
  const texts: string[] = [];
  const open: string[] = [];
  let elements = 0;
  await readXml(
    source,
    {
      open: (tag) => {
        if (elements === 0 && tag.name !== 'svg')
          throw new UnreadableFile('svg.none', { line: tag.line, params: { element: tag.name } });
        elements += 1;
        if (elements > MOST_ELEMENTS) throw new UnreadableFile('svg.elements', { params: { max: MOST_ELEMENTS } });
        open.push(tag.name);
        if (REFUSED.has(tag.name.toLowerCase()))
          findings.warn('svg.element', { line: tag.line, params: { element: tag.name } });
        for (const [name, value] of Object.entries(tag.attributes)) checkAttribute(findings, tag, name, value);
        const { id } = tag.attributes;
        if (id === undefined) return;
        if (ids.has(id)) findings.warn('svg.duplicateId', { line: tag.line, params: { id } });
        ids.add(id);
      },
      text: (text) => {
        const element = open.at(-1) ?? '';
        if (TEXTS.has(element) && text.trim() !== '') texts.push(text.trim());
        if (element === 'style' && OUTSIDE.test(text))
          findings.warn('svg.outside', { params: { element, attribute: '', value: quoted(text) } });
      },
      close: () => void open.pop(),
    },
    { doctype: 'pass' },
  );
  return { counts: { elements, texts: texts.length, ids: ids.size }, findings, ids, texts };
}
