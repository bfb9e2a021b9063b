import { rangeNames } from '../../../contract/language/derive';
import { dictOf, type FieldKind } from '../../../contract/language/field';
import type { Params } from '../api';
import type { Slot } from '../words';
import { dayOf, endOfDay, startOfDay } from './search/days-range';

/** How the value of a search control travels in the address and to the server; `read` undoes `write`. */
export type SearchValues = {
  /** Parameters of a value; none where it says nothing. */
  write: (slot: Slot, value: unknown) => Params;
  /** Value of the control; undefined where the parameters do not hold one that can be read. */
  read: (slot: Slot, params: Params) => unknown;
};

const given = (entries: readonly (readonly [string, unknown])[]): Params =>
  Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

const typed: SearchValues = {
  write: ({ name }, value) => given([[name, typeof value === 'string' ? value.trim() : value]]),
  read: ({ name }, params) => params[name],
};

/** Values of the wire are text; the option that it stands for may be a number. */
const known = ({ field }: Slot, text: string): string | number =>
  dictOf(field)?.numeric && /^-?\d+$/.test(text)
    ? Number(text)
    : ((Array.isArray(field.options) ? (field.options as readonly (string | number)[]) : []).find(
        (option) => String(option) === text,
      ) ?? text);

const chosen: SearchValues = {
  write: ({ name }, value) => given([[name, Array.isArray(value) ? value.join(',') : value]]),
  read: (slot, params) => {
    const text = params[slot.name];
    if (!text) return undefined;
    return slot.field.search === 'in' ? text.split(',').map((one) => known(slot, one)) : known(slot, text);
  },
};

const bool: SearchValues = {
  write: ({ name }, value) => given([[name, value]]),
  read: ({ name }, params) => (params[name] === 'true' ? true : params[name] === 'false' ? false : undefined),
};

const referred: SearchValues = {
  write: ({ name }, value) => given([[name, Array.isArray(value) ? value.join(',') : value]]),
  read: ({ name, field }, params) => (params[name] && field.search === 'in' ? params[name].split(',') : params[name]),
};

const ends = ({ resource, name }: Slot): readonly [string, string] => rangeNames(resource, name);

const numeric: SearchValues = {
  write: (slot, value) => {
    if (slot.field.search !== 'range') return given([[slot.name, value]]);
    const [from, to] = ends(slot);
    const [least, greatest] = Array.isArray(value) ? (value as unknown[]) : [];
    return given([
      [from, least],
      [to, greatest],
    ]);
  },
  read: (slot, params) => {
    const number = (text: string | undefined) =>
      text === undefined || text === '' || Number.isNaN(Number(text))
        ? undefined
        : slot.field.kind === 'decimal'
          ? text
          : Number(text);
    if (slot.field.search !== 'range') return number(params[slot.name]);
    const pair = ends(slot).map((name) => number(params[name]));
    return pair.every((end) => end === undefined) ? undefined : pair;
  },
};

/** Two days of the user's calendar, sent as the first and the last second between them. */
const days: SearchValues = {
  write: (slot, value) => {
    if (slot.field.search !== 'dateRange') return given([[slot.name, value]]);
    const [from, to] = ends(slot);
    const [first, last] = Array.isArray(value) ? (value as (string | null)[]) : [];
    return given([
      [from, first && startOfDay(first)],
      [to, last && endOfDay(last)],
    ]);
  },
  read: (slot, params) => {
    if (slot.field.search !== 'dateRange') return params[slot.name];
    const pair = ends(slot).map((name) => dayOf(params[name]));
    return pair.every((end) => end === undefined) ? undefined : pair;
  },
};

/** What a search by a field of each kind is in the address. */
export const SEARCH_VALUES: Record<FieldKind, SearchValues> = {
  text: typed,
  longText: typed,
  int: numeric,
  decimal: numeric,
  bool,
  date: days,
  dateTime: days,
  option: chosen,
  options: chosen,
  ref: referred,
  refs: referred,
  files: typed,
  json: typed,
  vin: {
    ...typed,
    write: ({ name }, value) => given([[name, typeof value === 'string' ? value.trim().toUpperCase() : value]]),
  },
  vinList: {
    ...typed,
    write: ({ name }, value) => given([[name, typeof value === 'string' ? value.trim().toUpperCase() : value]]),
  },
  localized: typed,
  richText: typed,
  code: typed,
  color: typed,
  icon: typed,
  rows: typed,
  state: chosen,
};
