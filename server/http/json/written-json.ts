/** An answer that is written already: JSON of the envelope's data, whose parts are shared with other answers. */
export class WrittenJson {
  constructor(readonly text: string) {}
}

/** A value as JSON. */
export const jsonOf = (value: unknown): string => (value instanceof WrittenJson ? value.text : JSON.stringify(value));
