import type { AriaAttributes, ComponentType } from 'react';
import type { Params } from '../../api';
import type { Slot } from '../../words';

export type SearchProps<V = unknown> = AriaAttributes & {
  slot: Slot;
  id?: string;
  value?: V | null;
  onChange?: (value: V | undefined) => void;
};

/** How the value of a search control travels in the address and to the server; `read` undoes `write`. */
type SearchValues = {
  /** Parameters of a value; none where it says nothing. */
  write: (slot: Slot, value: unknown) => Params;
  /** Value of the control; undefined where the parameters do not hold one that can be read. */
  read: (slot: Slot, params: Params) => unknown;
};
export type ParameterSearch = SearchValues & { Control: ComponentType<SearchProps> };

/** The value of a control is what its own `read` makes. */
export const searchWith = <V>(Control: ComponentType<SearchProps<V>>, values: SearchValues): ParameterSearch => ({
  Control: Control as ComponentType<SearchProps>,
  ...values,
});

export const given = (entries: readonly (readonly [string, unknown])[]): Params =>
  Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Several values stand in one parameter, parted by commas. */
export const writeJoined: SearchValues['write'] = ({ name }, value) =>
  given([[name, Array.isArray(value) ? value.join(',') : value]]);
