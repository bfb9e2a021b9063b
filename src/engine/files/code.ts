import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import xml from 'highlight.js/lib/languages/xml';
import { applyEdits, format, parseTree, type ParseError } from 'jsonc-parser';
import { createLowlight } from 'lowlight';
import xmlFormat from 'xml-formatter';
import type { CodeLanguage } from './code-language';

/** A piece of a line; `kind` is what it is in its language, such as `attr`. */
export type Token = { text: string; kind?: string };

const lowlight = createLowlight({ xml, json, markdown });
type Root = ReturnType<typeof lowlight.highlight>;
type Node = Root | Root['children'][number];

/** `hljs-attr` as it stands in the tree. */
const PREFIX = 'hljs-';
const kindOf = (node: Node, outer: string | undefined): string | undefined => {
  const names = node.type === 'element' ? node.properties.className : undefined;
  const own = Array.isArray(names) ? names.find((name) => String(name).startsWith(PREFIX)) : undefined;
  return own === undefined ? outer : String(own).slice(PREFIX.length);
};

function* tokensIn(node: Node, outer?: string): Generator<Token> {
  if (node.type === 'text') yield { text: node.value, kind: outer };
  else if ('children' in node) for (const child of node.children) yield* tokensIn(child, kindOf(node, outer));
}

/** The lines of a text, each in pieces. A piece that goes over several lines is cut at their ends. */
export function colouredLines(text: string, language: CodeLanguage): Token[][] {
  const lines: Token[][] = [[]];
  for (const { text: whole, kind } of tokensIn(lowlight.highlight(language, text)))
    for (const [n, piece] of whole.split('\n').entries()) {
      if (n > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, kind });
    }
  return lines;
}

/** Only blanks between its parts change: no number is read and written again, which might lose digits. */
function formattedJson(text: string): string | null {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  if (!tree || errors.length > 0) return null;
  return applyEdits(text, format(text, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' }));
}

const formattedXml = (text: string): string =>
  xmlFormat(text, {
    indentation: '  ',
    lineSeparator: '\n',
    collapseContent: true,
    strictMode: true,
    throwOnFailure: true,
  });

const FORMAT: Readonly<Record<CodeLanguage, ((text: string) => string | null) | null>> = {
  xml: formattedXml,
  json: formattedJson,
  markdown: null,
};

/** A text with one part a line, indented; null where it is not well formed, or stands so already. */
export function formatted(text: string, language: CodeLanguage): string | null {
  try {
    const made = FORMAT[language]?.(text) ?? null;
    return made === null || made.trim() === text.trim() ? null : made;
  } catch {
    // Not well formed, or parts within parts without end.
    return null;
  }
}
