/** What is wrong with a file, or worth knowing about it. Both the command line and the screens show it. */
export type Severity = 'error' | 'warning' | 'info';

export type FileFinding = {
  /** `dbc.overlap`; the full identifier where a standard has one: `asam.net:otx:1.0.0:core.chk_001.…`. */
  rule: string;
  severity: Severity;
  /** Line of the file, from 1. */
  line?: number;
  /** Name of the file inside of an archive that it is about. */
  part?: string;
  /** Fills the gaps of its sentence. */
  params?: Readonly<Record<string, string | number>>;
};
export type FindingPlace = Pick<FileFinding, 'line' | 'part' | 'params'>;

/** A file with one mistake on every line says it so often; how many more there are, is told once. */
const MOST_A_RULE = 500;
/** Characters of a text out of the file that a sentence quotes. */
const QUOTED = 120;

export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
};

/** FindingList of one file, in the order in which they were made. */
export class FindingList {
  readonly #made: FileFinding[] = [];
  readonly #counts = new Map<string, number>();

  add(rule: string, severity: Severity, place: FindingPlace = {}): void {
    const count = (this.#counts.get(rule) ?? 0) + 1;
    this.#counts.set(rule, count);
    if (count <= MOST_A_RULE) this.#made.push({ rule, severity, ...place });
  }
  error(rule: string, place?: FindingPlace): void {
    this.add(rule, 'error', place);
  }
  warn(rule: string, place?: FindingPlace): void {
    this.add(rule, 'warning', place);
  }
  tell(rule: string, place?: FindingPlace): void {
    this.add(rule, 'info', place);
  }
  /** All of them, by line where they stand in one file. */
  all(): FileFinding[] {
    const more = [...this.#counts].flatMap(([rule, count]): FileFinding[] =>
      count > MOST_A_RULE
        ? [{ rule: 'file.more', severity: 'info', params: { rule, number: count - MOST_A_RULE } }]
        : [],
    );
    return [...this.#made, ...more];
  }
}

/** The file cannot be read at all, or must not be. */
export class UnreadableFile extends Error {
  readonly rule: string;
  readonly place: FindingPlace;
  constructor(rule: string, place: FindingPlace = {}) {
    super(rule);
    this.rule = rule;
    this.place = place;
  }
}
