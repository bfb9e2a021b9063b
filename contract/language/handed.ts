import type { RowGuard } from './resource';
import type { Fields } from './field';

/**
 * Rows that testers get for a vehicle, by `GET /client/guided`: those of the tester's tenant whose applicability the vehicle meets. What names
 * no field of an applicability goes to every vehicle.
 */
export type Handed<F extends Fields> = {
  /** Field of an expression over vehicles; where it is empty all are meant. */
  readonly expression?: keyof F & string;
  /** Fields of the first and the last structure week; an empty one is an open end. */
  readonly weeks?: readonly [from: keyof F & string, to: keyof F & string];
  /** Reference to a model: vehicles of its brand that meet its expression. */
  readonly model?: keyof F & string;
  /** Reference to what it is a part of, which testers get too: it goes with that, and is told anew whenever that changes. */
  readonly partOf?: keyof F & string;
  /** Of the rows these alone. */
  readonly when?: RowGuard<F>;
};
