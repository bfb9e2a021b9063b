import type { FindingList } from '../finding';
import { quoted } from '../finding';
import type { XmlTag } from '../xml/read-xml';

/* What a drawing consists of, and what of a file is no part of it. The same rules tell of it and take it out. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What runs, embeds or leads elsewhere; a drawing needs none of it. */
const REFUSED = words(
  'script foreignobject iframe embed object audio video handler listener set animate animatemotion animatetransform',
);
const DRAWN =
  words(`svg g defs symbol use switch a title desc style path rect circle ellipse line polyline polygon text tspan
  textpath tref image marker clippath mask pattern lineargradient radialgradient stop filter view
  feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight
  fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight
  fespecularlighting fespotlight fetile feturbulence`);
const LINKS = words('href src');
/** Own elements, and pictures that stand in the file. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);)/i;
const OUTSIDE = /@import|image-set\(|expression\(|javascript:/i;
const SOURCE = /(?<![\w-])src\(/i;
const SPACE = /\s*/y;
/** Whether a style names something by an address that is none of the drawing: `url(#a)` and `url("#a")` are its own. */
function namesOther(css: string): boolean {
  const text = css.toLowerCase();
  for (let at = text.indexOf('url('); at >= 0; at = text.indexOf('url(', SPACE.lastIndex)) {
    SPACE.lastIndex = at + 4;
    SPACE.exec(text);
    const quote = text[SPACE.lastIndex] ?? '';
    if (text[SPACE.lastIndex + (quote === '"' || quote === "'" ? 1 : 0)] !== '#') return true;
  }
  return false;
}
const isOutside = (css: string): boolean => OUTSIDE.test(css) || SOURCE.test(css) || namesOther(css);
/** Of styles also what hides such a thing behind escapes, and `:host`, which is the place on the page that a drawing is put into. */
const HIDDEN = /\\|:host/i;
/** Attributes whose values are names, not styles. */
const NAMES = /^(?:id|class|d|points|transform|data-.*)$/i;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
const isSvg = (prefix: string): boolean => prefix === '' || prefix.toLowerCase() === 'svg';

/** Whether styles fetch something, or reach beyond the drawing. */
export const leadsOutside = (css: string): boolean => isOutside(css) || HIDDEN.test(css);

/** Whether the element is part of the drawing. What programs note for themselves goes without a word. */
export function isDrawn({ name, prefix, line }: XmlTag, findings: FindingList): boolean {
  const local = name.toLowerCase();
  if (REFUSED.has(local)) findings.warn('svg.element', { line, params: { element: quoted(name) } });
  return !REFUSED.has(local) && isSvg(prefix) && DRAWN.has(local);
}

function isSafe({ name: element, line }: XmlTag, attribute: string, value: string, findings: FindingList): boolean {
  const name = localName(attribute);
  const place = { line, params: { element: quoted(element), attribute: quoted(attribute), value: quoted(value) } };
  const rule = name.startsWith('on') ? 'svg.event' : 'svg.outside';
  const isOut = LINKS.has(name)
    ? !OWN.test(value.trim())
    : isOutside(value) || (!attribute.includes(':') && !NAMES.test(attribute) && HIDDEN.test(value));
  if (rule === 'svg.outside' && !isOut) return true;
  findings.warn(rule, place);
  return false;
}

const PLAIN = /^(?:xlink:href|xml:space|xml:lang|[a-z_][\w.-]*)$/i;

/** The attributes that stay; namespaces are those of the cleaned drawing. */
export const drawnAttributes = (tag: XmlTag, findings: FindingList): [string, string][] =>
  Object.entries(tag.attributes).filter(([name, value]) => {
    if (name === 'xmlns' || name.startsWith('xmlns:')) return false;
    return isSafe(tag, name, value, findings) && PLAIN.test(name);
  });
