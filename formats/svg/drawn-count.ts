import { UnreadableFile } from '../finding';

/** Elements that a drawing may draw by drawing others again: a few lines can ask for milliards. */
const MOST_DRAWN = 100_000;
/** References that lead through one another. */
const DEEPEST = 200;
const URL = /url\(\s*["']?#([^"')\s]+)/gi;

type Span = { from: number; to: number; elements: number };

/** Counts what is drawn, with what `use`, patterns, masks and markers draw once more. */
export class DrawnCount {
  /** References in their order; an element has those between two places. */
  readonly #references: string[] = [];
  readonly #spans = new Map<string, Span>();
  readonly #known = new Map<string, number>();
  #elements = 0;

  /** An element begins; answers what to hand to `close`. */
  open(attributes: Readonly<Record<string, string>>): { from: number; before: number; id: string | undefined } {
    const begun = { from: this.#references.length, before: this.#elements, id: attributes.id };
    this.#elements += 1;
    for (const [name, value] of Object.entries(attributes)) {
      if (/^(?:\w+:)?href$/i.test(name) && value.trim().startsWith('#')) this.#references.push(value.trim().slice(1));
      else if (value.includes('url(')) for (const [, id = ''] of value.matchAll(URL)) this.#references.push(id);
    }
    return begun;
  }

  close({ from, before, id }: ReturnType<DrawnCount['open']>): void {
    if (id === undefined || this.#spans.has(id)) return;
    this.#spans.set(id, { from, to: this.#references.length, elements: this.#elements - before });
  }

  /** How many elements a reference draws. One that leads to itself draws nothing. */
  #drawnBy(id: string, depth: number): number {
    const known = this.#known.get(id);
    const span = this.#spans.get(id);
    if (known !== undefined || !span) return known ?? 0;
    if (depth > DEEPEST) throw tooMuch();
    this.#known.set(id, 0);
    const sum = span.elements + this.#sumOf(span, depth + 1);
    this.#known.set(id, sum);
    return sum;
  }

  #sumOf({ from, to }: Pick<Span, 'from' | 'to'>, depth: number): number {
    let sum = 0;
    for (let at = from; at < to; at += 1) {
      sum += this.#drawnBy(this.#references[at] ?? '', depth);
      if (sum > MOST_DRAWN) throw tooMuch();
    }
    return sum;
  }

  /** Throws `UnreadableFile` where the whole drawing draws too much. */
  check(): void {
    this.#sumOf({ from: 0, to: this.#references.length }, 0);
  }
}

const tooMuch = () => new UnreadableFile('svg.drawn', { params: { max: MOST_DRAWN } });
