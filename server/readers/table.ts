/** Readers of files as a whole, by name. Each is loaded when it is first needed. */
export const ANSWERS = {
  kind: async () => (await import('./kind')).readKind,
};

/** Readers of files row by row, by name. */
export const ROWS = {
  signalsOfDbc: async () => (await import('./signals-of-dbc')).signalsOfDbc,
};

type Loaded<Table extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Table]: Awaited<ReturnType<Table[Name]>>;
};
export type Answers = Loaded<typeof ANSWERS>;
export type Rows = Loaded<typeof ROWS>;
