import { quoted, type FindingPlace } from '../finding';

/** What the parser says, by the rule that tells it in the reader's language; what it names fills the gap of the sentence. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)$/, 'xml.unclosed'],
  [/^unmatched closing tag: (.*)\.$/, 'xml.unmatched'],
  [/^unexpected end\.$|^document must contain a root element\.$/, 'xml.end'],
  [/^duplicate attribute: (.*)\.$/, 'xml.attributeTwice'],
  [/attribute|^value (?:required|must be quoted)/, 'xml.attribute'],
  [/disallowed|^malformed (?:comment|name)/, 'xml.character'],
  [/entity/, 'xml.entity'],
  [/outside of root|only one root|before root/, 'xml.root'],
  [/XML declaration|version number|standalone|name\/value pairs|^expected (?:the|one)/, 'xml.declaration'],
];

/** Rules of files that are no well-formed XML. */
export const SYNTAX_RULES: ReadonlySet<string> = new Set(['xml.syntax', ...FAULTS.map(([, rule]) => rule)]);

/** Why a text is no well-formed XML, from what the parser says about it. */
export function syntaxFault(message: string): { rule: string; params: NonNullable<FindingPlace['params']> } {
  const said = message.replace(/^[\d:]+\s*/, '');
  for (const [shape, rule] of FAULTS) {
    const found = shape.exec(said);
    if (found) return { rule, params: found[1] === undefined ? {} : { name: quoted(found[1]) } };
  }
  return { rule: 'xml.syntax', params: {} };
}
