import type { HomeOrder } from '../../../../contract/wire/identity/preferences';
import type { HomeFigure } from '../../../../contract/wire/home';

export const figureKeyOf = ({ resource, name }: Pick<HomeFigure, 'resource' | 'name'>): string => `${resource} ${name}`;

/** The figures as the user put them; those that he never moved stand behind, as they come. */
export function arranged(figures: readonly HomeFigure[], { order, hidden }: HomeOrder): HomeFigure[] {
  const place = new Map(order.map((key, at) => [key, at]));
  const placeOf = (figure: HomeFigure): number => place.get(figureKeyOf(figure)) ?? order.length;
  const gone = new Set(hidden);
  return figures.filter((figure) => !gone.has(figureKeyOf(figure))).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** One of those that stand beside each other goes a place on, or back. */
export function movedBeside(home: HomeOrder, beside: readonly string[], key: string, by: 1 | -1): HomeOrder {
  const at = beside.indexOf(key);
  const other = beside[at + by];
  if (at < 0 || other === undefined) return home;
  const next = beside.map((each) => (each === key ? other : each === other ? key : each));
  const within = new Set(beside);
  return { ...home, order: [...next, ...home.order.filter((each) => !within.has(each))] };
}

export const hidden = (home: HomeOrder, key: string): HomeOrder => ({ ...home, hidden: [...home.hidden, key] });
export const shownAgain = (home: HomeOrder, key: string): HomeOrder => ({
  ...home,
  hidden: home.hidden.filter((each) => each !== key),
});

/** The list behind a figure on a day so many days before today: every day that it is searched for goes back with it. */
export function searchOn(search: Readonly<Record<string, string>>, daysAgo: number): Record<string, string> {
  const back = (value: string): string => {
    const [day = '', rest = ''] = [value.slice(0, 10), value.slice(10)];
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return value;
    const at = new Date(`${day}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() - daysAgo);
    return at.toISOString().slice(0, 10) + rest;
  };
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, back(value)]));
}
