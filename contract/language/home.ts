import type { Permission } from '../names.generated';
import { fieldsOf, permissionOf, permissionsOf, rangeNames, snake, wordKey } from './derive';
import type { DayWindow, Figure, FigureKind } from './figure';
import type { AnyResource } from './resource';

/** A figure of the home page with its place: resource, kind and name. Its word is `home.<name>` of the resource. */
export type NamedFigure = { resource: AnyResource; kind: FigureKind; name: string; figure: Figure };

/** Days of a small chart: today is the last of them. */
export const CHART_DAYS = 14;
/** Rows that stand below a count: enough to begin with, the list has the others. */
export const WAITING_ROWS = 3;

/** The figures of one resource in the order of its definition, what waits first. */
export function figuresOf(r: AnyResource): NamedFigure[] {
  const named = (kind: FigureKind) =>
    Object.entries(r.home?.[kind] ?? {}).map(([name, figure]) => ({
      resource: r,
      kind,
      name,
      figure: figure as Figure,
    }));
  return [...named('waiting'), ...named('today')];
}

const READING = ['page', 'info', 'export'] as const;

/** Whether a figure is for whoever holds these permissions: what waits is for those who can do something about it. */
export function isFigureFor(
  { resource, kind, figure }: NamedFigure,
  holds: (permission: Permission) => boolean,
): boolean {
  if (kind !== 'waiting' || figure.elsewhere) return true;
  if (figure.by !== undefined) return holds(permissionOf(resource, figure.by));
  const reading = new Set<Permission>(READING.map((name) => permissionOf(resource, name)));
  const doing = permissionsOf(resource).filter((permission) => !reading.has(permission));
  return doing.length === 0 || doing.some(holds);
}

/** The field whose value is told beside each row: its state; undefined where none is. */
export const stateOfRows = ({ resource, figure }: NamedFigure): string | undefined =>
  figure.states ? resource.lifecycle?.field : undefined;

export const figureWordKey = ({ resource, name }: NamedFigure): string => wordKey(resource, 'home', name);

/** Whose day it is: the moment, how far the caller's clock is east of UTC, in minutes, and his id. */
export type HomeReader = { now: Date; zone: number; userId: string };

const MINUTE = 60_000;
const DAY = 86_400_000;

const offsetOf = (zone: number): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${zone < 0 ? '-' : '+'}${two(Math.floor(Math.abs(zone) / 60))}:${two(Math.abs(zone) % 60)}`;
};

/** The day so many days after the caller's today, as `YYYY-MM-DD`. */
const dayAt = ({ now, zone }: HomeReader, days: number): string =>
  new Date(now.getTime() + zone * MINUTE + days * DAY).toISOString().slice(0, 10);

const startOf = (caller: HomeReader, days: number): string => `${dayAt(caller, days)}T00:00:00${offsetOf(caller.zone)}`;
const endOf = (caller: HomeReader, days: number): string => `${dayAt(caller, days)}T23:59:59${offsetOf(caller.zone)}`;

/** The instant at which the first day of a small chart begins. */
export const chartStart = (caller: HomeReader): Date => new Date(startOf(caller, 1 - CHART_DAYS));

type Params = Record<string, string>;

/** Both ends of a range as the search form writes them, so that the list that opens shows the same days. */
function windowParams(r: AnyResource, name: string, { from, to }: DayWindow, caller: HomeReader): Params {
  const [start, end] = rangeNames(r, name);
  return {
    ...(from === undefined ? {} : { [start]: startOf(caller, from) }),
    ...(to === undefined ? {} : { [end]: endOf(caller, to) }),
  };
}

const isWindow = (value: unknown): value is DayWindow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function searchParams({ resource, figure }: NamedFigure, caller: HomeReader, without?: string): Params {
  const params: Params = figure.onlyBy ? { [figure.onlyBy]: caller.userId } : {};
  for (const [name, value] of Object.entries(figure.search)) {
    if (name === without) continue;
    Object.assign(params, isWindow(value) ? windowParams(resource, name, value, caller) : { [name]: String(value) });
  }
  return params;
}

/** What the list of the resource is asked for, in its own parameters: the figure is the total of that list. */
export const searchOfFigure = (figure: NamedFigure, caller: HomeReader): Params => searchParams(figure, caller);

/** The same over all days: what a small chart counts by day. */
export const searchOfChart = (figure: NamedFigure, caller: HomeReader): Params =>
  searchParams(figure, caller, figure.figure.series);

/** By what the rows below a count are sorted: the newest first, or the next where the field looks ahead. Empty where none are shown. */
export function orderOfFigure({ resource, figure }: NamedFigure): Params {
  if (!figure.rows) return {};
  const field = fieldsOf(resource).find(([name]) => name === figure.rows)?.[1];
  return { orderField: snake(figure.rows), order: field?.ahead ? 'asc' : 'desc' };
}
