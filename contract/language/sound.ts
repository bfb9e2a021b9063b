import type { Fields, SoundFields } from './field';
import type { Related } from './related';

/** What operations ask for: the fields of one dialog are neighbours. */
type SoundInputs<T> = {
  readonly [K in keyof T]: T[K] extends { input: infer I extends Fields }
    ? { readonly input: SoundFields<I> }
    : unknown;
};

/** What one field of a definition says of others must be there, among its fields (`F`), its lists (`N`), and in each dialog of its operations. */
export type SoundNames<F, T, A, N extends string> = {
  readonly fields: SoundFields<F, N>;
  readonly related?: Readonly<Record<N, Related>>;
  readonly actions?: SoundInputs<A>;
  readonly lifecycle?: { readonly transitions: SoundInputs<T> };
};
