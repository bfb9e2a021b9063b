/** The rows of a raw query: every driver behind the database port answers an object with `rows`. */
export const rowsOf = <T = Record<string, unknown>>(result: unknown): T[] => (result as { rows: T[] }).rows;
