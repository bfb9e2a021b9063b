import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../finding';
import { drawingEntities } from './drawing-entities';
import { decoderFor } from '../encoding/decode';
import { breathe, type FileSource } from '../source';
import { syntaxFault } from './syntax-fault';
import { claimedEncoding } from './xml-encoding';

/** Told as the file is read; names are local ones, `prefix` stands apart. */
export type XmlHandlers = {
  open: (tag: XmlTag) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  instruction?: (target: string) => void;
};
export type XmlTag = { name: string; prefix: string; attributes: Readonly<Record<string, string>>; line: number };

/** Elements inside each other: whatever is nested deeper is made to do harm. */
const DEEPEST = 400;
/** Attributes of one element; the same. */
const MOST_ATTRIBUTES = 2000;
/** Pieces after which others have their turn. */
const TURN = 4;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));

export type XmlOptions = {
  /** Pictures of old programs name a document type: it is passed over, unless it declares more than the namespaces of a drawing. */
  doctype?: 'pass';
  /** By its name in the web's standard, where it is another than the file claims. */
  encoding?: string;
};

function parserFor(handlers: XmlHandlers, { doctype }: XmlOptions): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let line = 1;
  parser.on('error', (error) => {
    const { rule, params } = syntaxFault(error.message);
    throw new UnreadableFile(rule, { line: parser.line, params });
  });
  parser.on('doctype', (text) => {
    const entities = doctype === 'pass' ? drawingEntities(text) : null;
    if (!entities) throw new UnreadableFile('xml.doctype', { line: parser.line });
    Object.assign(parser.ENTITIES, Object.fromEntries(entities));
  });
  // An element that goes over several lines stands where it begins.
  parser.on('opentagstart', () => (line = parser.line));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFile('xml.depth', { line, params: { max: DEEPEST } });
    if (Object.keys(tag.attributes).length > MOST_ATTRIBUTES)
      throw new UnreadableFile('xml.attributes', { line, params: { max: MOST_ATTRIBUTES } });
    handlers.open({ name: localName(tag.name), prefix: prefixOf(tag.name), attributes: tag.attributes, line });
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(localName(tag.name));
  });
  const { text, instruction } = handlers;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (instruction) parser.on('processinginstruction', ({ target }) => instruction(target));
  return parser;
}

/**
 * Reads XML step by step, a piece of the file each; what is found is told as the steps are taken. No document type, and so no entity but the
 * five of XML, nothing outside of the file is fetched. Throws `UnreadableFile` with the line where it is no XML.
 */
export function* xmlSteps(source: FileSource, handlers: XmlHandlers, options: XmlOptions = {}): Generator<void, void> {
  const decoder = decoderFor(options.encoding ?? claimedEncoding(source), true);
  const parser = parserFor(handlers, options);
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableFile('xml.bytes', { line: parser.line, params: { encoding: decoder.encoding } });
    }
  };
  for (const piece of source.chunks()) {
    parser.write(decode(piece));
    yield;
  }
  parser.write(decode());
  parser.close();
}

/** The same at once; others have their turn meanwhile. */
export async function readXml(source: FileSource, handlers: XmlHandlers, options: XmlOptions = {}): Promise<void> {
  let n = 0;
  for (const _ of xmlSteps(source, handlers, options)) {
    n += 1;
    if (n % TURN === 0) await breathe();
  }
}
