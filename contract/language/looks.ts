/** How a field of an answer is shown where its kind does not say it; see `answer.ts`. Type only: it is read by both sides as data. */
export type Looks =
  /** Lines below each other, in pages. With `file` they can be saved under that name, without its ending; `folded` ones open on request. */
  | { readonly as: 'table'; readonly file?: string; readonly apart?: true; readonly folded?: true }
  /** Each line as a card with the value of `title` above it; `figure` is told large, of how many where `of` names that. */
  | { readonly as: 'cards'; readonly title: string; readonly figure?: string; readonly of?: string }
  /** A bar a day. */
  | { readonly as: 'days'; readonly day: string; readonly count: string }
  /**
   * A map of the hours of days: a line for each hour with a count, and one of 0 for a day without any. `within` names the yes and no of
   * those that are meant; they are framed.
   */
  | {
      readonly as: 'hours';
      readonly day: string;
      readonly hour: string;
      readonly count: string;
      readonly within?: string;
    }
  /** A number for each name, and what is to be said of it; with `bars` beside its share of all. */
  | {
      readonly as: 'counts';
      readonly name: string;
      readonly count: string;
      readonly note?: string;
      readonly bars?: true;
    }
  /** What is done one after the other, and how far it came: `done`, `failed` or `open` in the field `state`. */
  | { readonly as: 'steps'; readonly step: string; readonly state: string }
  /** Nodes and the lines between them, drawn, or as a list where a drawing has no room. */
  | { readonly as: 'graph' }
  /** How much of all there is, as a share; `of` names the number of all. */
  | { readonly as: 'share'; readonly of: string }
  /** Said above all else, where there is a value; `otherwise` is the tone of what is said where there is none. `about` names a text that explains it. */
  | { readonly as: 'alert'; readonly tone: AlertTone; readonly otherwise?: AlertTone; readonly about?: string }
  /** The path of a download below the API. */
  | { readonly as: 'file' }
  /** HTML as a mail shows it, where nothing runs. */
  | { readonly as: 'mail' }
  /** Told above the rest, as its heading. */
  | { readonly as: 'heading' }
  /** Part of the answer for programs, or of what is said of another field; not shown by itself. */
  | { readonly as: 'nothing' };
type AlertTone = 'success' | 'info' | 'warning' | 'error';

/** Where a step stands. */
export const STEP_STATES = ['done', 'failed', 'open'] as const;
