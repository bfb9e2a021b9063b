/** What makes a list one of several over the same rows; `defineVariant` writes it. */
export type VariantOf = {
  /** Name of the resource whose rows these are. */
  readonly of: string;
  /** Values of which each row holds one, by field. */
  readonly where: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Field that holds the caller's user id. */
  readonly own?: string;
};
