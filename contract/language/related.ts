import type { ReferringFields, ResourceName } from '../names.generated';

/** A list of other rows that point to this one; a tab of its detail page, its word is `related.<name>`. */
export type Related = {
  [R in ResourceName]: {
    /** Name of the other resource. */
    resource: R;
    /** Its `ref` field that holds this row's id, or its `refs` field that does among others; that field must be searchable by `eq`. */
    by: ReferringFields[R];
    /** Own `ref` field: the rows are those that point to what it holds, in place of those that point to this row. Where it holds nothing there is no tab. */
    of?: string;
    /** Drawn along the time by which that resource is sorted, day by day; it can be seen as a table all the same. For logs of what happened. */
    as?: 'timeline';
  };
}[ResourceName];

/** A screen of a feature by its name, or an action whose answer is the panel. */
type Panel = string | { readonly answer: string };
type WithPanels = { readonly panels?: Readonly<Record<string, Panel>> };

/** The panels of a record in their order. */
export const panelsOf = ({ panels }: WithPanels): [string, Panel][] => Object.entries(panels ?? {});

/** Actions whose answers are panels. */
export const panelActionsOf = (r: WithPanels): string[] =>
  panelsOf(r).flatMap(([, panel]) => (typeof panel === 'string' ? [] : [panel.answer]));
