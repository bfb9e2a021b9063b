/** Where a text stops being XML: why, as the last part of a word below `validate.xml`, and the place, each from 1. */
export type XmlFailure = {
  reason: 'open' | 'close' | 'tag' | 'attribute' | 'twice' | 'entity' | 'root' | 'doctype' | 'character';
  line: number;
  column: number;
};

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.\-\u00B7]*`;
const COMMENT = /<!--(?:(?!--)[^])*-->/uy;
const CDATA = /<!\[CDATA\[[^]*?\]\]>/uy;
const INSTRUCTION = new RegExp(String.raw`<\?${NAME}(?:\s[^]*?)?\?>`, 'uy');
const END = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
const START = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const CLOSING = /\s*(\/?)>/uy;
const TEXT = /[^<]+/uy;
/** What has a meaning of its own; a document type could define more, and is refused. */
const WRONG_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/u;
const WRONG_CHARACTER = /[^\P{Cc}\t\n\r\x7F-\x9F]|[\uFFFE\uFFFF]/u;

class Wrong extends Error {
  constructor(
    readonly reason: XmlFailure['reason'],
    readonly at: number,
  ) {
    super(reason);
  }
}

/** Reads from the beginning on. Every expression is tried at one place and goes forward only, so that no text takes long. */
class Reader {
  private at = 0;
  private readonly open: { name: string; at: number }[] = [];
  private hasRoot = false;

  constructor(private readonly text: string) {}

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  private reference(text: string, from: number): void {
    const found = WRONG_REFERENCE.exec(text);
    if (found) throw new Wrong('entity', from + found.index);
  }

  private between(): void {
    const from = this.at;
    const [text = ''] = this.take(TEXT) ?? [];
    const place = text.search(/\S/u);
    if (this.open.length === 0 && place >= 0) throw new Wrong('root', from + place);
    this.reference(text, from);
  }

  private end(name: string, from: number): void {
    const last = this.open.pop();
    if (last?.name !== name) throw new Wrong('close', from);
  }

  private attributes(): void {
    const names = new Set<string>();
    for (;;) {
      const from = this.at;
      const found = this.take(ATTRIBUTE);
      if (!found) return;
      const [whole, name = '', double, single = ''] = found;
      if (names.has(name)) throw new Wrong('twice', from + whole.search(/\S/u));
      names.add(name);
      this.reference(double ?? single, from + whole.search(/["']/u) + 1);
    }
  }

  private start(name: string, from: number): void {
    if (this.open.length === 0 && this.hasRoot) throw new Wrong('root', from);
    this.hasRoot = true;
    this.attributes();
    const closing = this.take(CLOSING);
    if (!closing)
      throw new Wrong(/^\s*[^\s>/<]/u.test(this.text.slice(this.at, this.at + 200)) ? 'attribute' : 'tag', this.at);
    if (!closing[1]) this.open.push({ name, at: from });
  }

  private markup(): void {
    const from = this.at;
    if (this.take(COMMENT)) return;
    if (this.text.startsWith('<!DOCTYPE', from)) throw new Wrong('doctype', from);
    if (this.open.length > 0 && this.take(CDATA)) return;
    if (this.take(INSTRUCTION)) return;
    const end = this.take(END);
    if (end) return this.end(end[1] ?? '', from);
    const start = this.take(START);
    if (!start) throw new Wrong('tag', from);
    return this.start(start[1] ?? '', from);
  }

  read(): void {
    const stranger = WRONG_CHARACTER.exec(this.text);
    if (stranger) throw new Wrong('character', stranger.index);
    while (this.at < this.text.length)
      if (this.text[this.at] === '<') this.markup();
      else this.between();
    const last = this.open.at(-1);
    if (last) throw new Wrong('open', last.at);
    if (!this.hasRoot) throw new Wrong('root', 0);
  }
}

/** Whether a text is well-formed XML, without a document type: null where it is, else the first thing that is wrong. */
export function xmlFailure(text: string): XmlFailure | null {
  // A mark of the order of bytes is no part of it.
  const body = text.replace(/^\uFEFF/u, '');
  try {
    new Reader(body).read();
    return null;
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const before = body.slice(0, error.at).split('\n');
    return { reason: error.reason, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
}
