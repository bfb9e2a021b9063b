const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/** Values as one parameter of the type jsonb. Half of a character, which no text of the database can hold, is replaced as the driver does it. */
export const jsonText = (value: unknown): string => JSON.stringify(value, wellFormed);
