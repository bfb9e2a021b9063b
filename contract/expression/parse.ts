import { brandCodeOf, BRAND_NAMES, brandNameOf } from './brands';
import { isCode } from '../text/codes';
import {
  COMPARED_TEXTS,
  errorAt,
  folded,
  isWeek,
  MAX_DEPTH,
  MAX_EXPRESSION,
  RESERVED,
  TEXT_OPERATORS,
  WEEK_OPERATORS,
  type ComparedText,
  type Expression,
  type ExpressionError,
  type Place,
} from './language';
import { nearest } from './nearest';
import { tokensOf, type Lexeme, type TokenKind } from './tokens';

export type Parsed = { expression: Expression } | { error: ExpressionError };

/** Thrown inside the parser only. */
class Wrong extends Error {
  constructor(readonly error: ExpressionError) {
    super(error.key);
  }
}
const wrong = (place: Place, key: string, params?: Record<string, string | number>): Wrong =>
  new Wrong(errorAt(place, key, params));

const isIn = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** A brand by the code that vehicles hold; all else in small letters. */
function valueOf(field: ComparedText, token: Lexeme): string {
  if (field !== 'brand') return folded(token.text);
  const code = brandCodeOf(token.text);
  if (code !== undefined) return code;
  const names = Object.keys(BRAND_NAMES).map(brandNameOf);
  const meant = nearest(token.text, names);
  throw meant === undefined
    ? wrong(token, 'expressionBrand', { found: token.text.slice(0, 40) })
    : wrong(token, 'expressionBrandMeant', { found: token.text, meant });
}

class Reader {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Lexeme[]) {}

  private get next(): Lexeme {
    return this.tokens[this.at] as Lexeme;
  }

  private take(kind: TokenKind): Lexeme | undefined {
    const token = this.next;
    if (token.kind !== kind) return undefined;
    this.at += 1;
    return token;
  }

  /** What is wrong with the next token where something else had to stand. */
  private unexpected(key: 'expressionOperand' | 'expressionOperator' | 'expressionValue'): Wrong {
    const { kind, text } = this.next;
    if (kind === 'end') return wrong(this.next, 'expressionEnd');
    return wrong(this.next, key, { found: text.slice(0, 40) });
  }

  whole(): Expression {
    const read = this.any();
    if (this.next.kind === ')') throw wrong(this.next, 'expressionClose');
    if (this.next.kind !== 'end') throw this.unexpected('expressionOperator');
    return read;
  }

  /** What nests counts: nobody reads deeper, and no machine stack ends here. */
  private nested<T>(place: Place, read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw wrong(place, 'expressionDepth', { max: MAX_DEPTH });
    const value = read();
    this.depth -= 1;
    return value;
  }

  private joined(sign: '&' | '|', kind: 'and' | 'or', part: () => Expression): Expression {
    const first = part();
    const of = [first];
    while (this.take(sign)) of.push(part());
    return of.length === 1 ? first : { kind, of, from: first.from, to: (of.at(-1) as Expression).to };
  }

  private any = (): Expression => this.joined('|', 'or', this.all);
  private all = (): Expression => this.joined('&', 'and', this.one);

  private one = (): Expression => {
    const not = this.take('!');
    if (not) {
      const of = this.nested(not, this.one);
      return { kind: 'not', of, from: not.from, to: of.to };
    }
    const open = this.take('(');
    if (open) {
      const inside = this.nested(open, this.any);
      const close = this.take(')');
      if (close) return { ...inside, from: open.from, to: close.to };
      if (this.next.kind === 'end') throw wrong(open, 'expressionOpen');
      throw this.unexpected('expressionOperator');
    }
    return this.test();
  };

  private test(): Expression {
    const word = this.take('word');
    if (!word) throw this.unexpected('expressionOperand');
    const name = word.text.toLowerCase();
    if (isIn(COMPARED_TEXTS, name)) return this.textTest(word, name);
    if (name === 'week') return this.weekTest(word);
    if (isIn(RESERVED, name)) throw wrong(word, 'expressionOperand', { found: word.text });
    const code = word.text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
    if (!isCode(code)) throw wrong(word, 'expressionCode', { found: word.text.slice(0, 40) });
    return { kind: 'code', code, from: word.from, to: word.to };
  }

  private value(): Lexeme {
    const token = this.take('word') ?? this.take('string');
    if (!token) throw this.unexpected('expressionValue');
    if (token.text.trim() === '') throw wrong(token, 'expressionValue', { found: '""' });
    return token;
  }

  private textTest(word: Lexeme, field: ComparedText): Expression {
    const { next } = this;
    const operator = next.kind === 'word' ? next.text.toLowerCase() : next.kind;
    if (!isIn(TEXT_OPERATORS, operator))
      throw wrong(next, 'expressionComparison', { field: word.text, operators: TEXT_OPERATORS.join('  ') });
    this.at += 1;
    if (operator !== 'in') {
      const value = this.value();
      return { kind: 'text', field, operator, values: [valueOf(field, value)], from: word.from, to: value.to };
    }
    if (!this.take('(')) throw wrong(this.next, 'expressionList', { field: word.text });
    const values = [valueOf(field, this.value())];
    while (this.take(',')) values.push(valueOf(field, this.value()));
    const close = this.take(')');
    if (!close) throw wrong(this.next, 'expressionList', { field: word.text });
    return { kind: 'text', field, operator, values: [...new Set(values)], from: word.from, to: close.to };
  }

  private weekTest(word: Lexeme): Expression {
    const operator = this.next.kind;
    if (!isIn(WEEK_OPERATORS, operator))
      throw wrong(this.next, 'expressionComparison', { field: word.text, operators: WEEK_OPERATORS.join('  ') });
    this.at += 1;
    const value = this.value();
    if (!isWeek(value.text)) throw wrong(value, 'expressionWeek', { found: value.text.slice(0, 40) });
    return { kind: 'week', operator, week: value.text, from: word.from, to: value.to };
  }
}

/** Reads a text; the first thing that is wrong is told with its place. In time that grows with the text alone, which is short. */
export function parseExpression(text: string): Parsed {
  if (text.length > MAX_EXPRESSION) {
    const place = { from: MAX_EXPRESSION, to: text.length };
    return { error: errorAt(place, 'maxLength', { max: MAX_EXPRESSION }) };
  }
  const tokens = tokensOf(text);
  if ('key' in tokens) return { error: tokens };
  try {
    return { expression: new Reader(tokens).whole() };
  } catch (cause) {
    if (cause instanceof Wrong) return { error: cause.error };
    throw cause;
  }
}
