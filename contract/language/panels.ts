import type { AnyResource } from './resource';

/** A screen of a feature by its name, or an action whose answer is the panel. */
type Panel = string | { readonly answer: string };

/** The panels of a record in their order. */
export const panelsOf = ({ panels }: Pick<AnyResource, 'panels'>): [string, Panel][] =>
  Object.entries((panels ?? {}) as Readonly<Record<string, Panel>>);

/** Actions whose answers are panels. */
export const panelActionsOf = (r: Pick<AnyResource, 'panels'>): string[] =>
  panelsOf(r).flatMap(([, panel]) => (typeof panel === 'string' ? [] : [panel.answer]));
