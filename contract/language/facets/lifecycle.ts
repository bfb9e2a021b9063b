import type { Exact, Fields, Tone, ValueOf } from '../field';
import type { Action } from './operations';

/** An action that leads from one state to another. */
export type Transition<F extends Fields, S> = Action<F> & {
  /**
   * States in which it is offered and allowed.
   * @default required
   */
  from: readonly S[];
  /**
   * The state that it leads to.
   * @default required
   */
  to: S;
  /**
   * Made by the system, never offered to a user.
   * @default a button
   */
  automatic?: boolean;
  /**
   * An automatic one is made within a minute after the instant that stands in this date-time field.
   * @default when the behaviour makes it
   */
  due?: keyof F & string;
  /**
   * The transition that leads back to the one state in `from` and asks for nothing: offered for some seconds to whoever may run it.
   * @default it cannot be taken back
   */
  undo?: string;
};

/** The states of a row and what leads from one to another. */
export type LifecycleFacet<F extends Fields, L extends keyof F & string, T> = {
  /**
   * A field of kind `state`, the state of a new row, the colours of the states, and the transitions by name. Fields in `fixed` change in the
   * state of a new row only: later the form shows them, and the server refuses to change them.
   * @default rows have no states
   */
  lifecycle?: {
    field: L;
    initial: ValueOf<F[L]>;
    tones?: Partial<Record<string, Tone>>;
    fixed?: readonly (keyof NoInfer<F> & string)[];
    transitions: T & { [K in keyof T]: Exact<T[K], Transition<F, unknown>> & { undo?: keyof T & string } };
  };
};
