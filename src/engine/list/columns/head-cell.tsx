import { useRef, type KeyboardEvent, type PointerEvent, type ThHTMLAttributes } from 'react';
import { COLUMN_WIDTH } from '../../../../contract/wire/list-view';
import styles from './head-cell.module.css';
import { SortHead } from './sort-head';

/** How wide a column is, and how that is changed: `live` while it is dragged, `set` once it is decided; no width means its own again. */
export type Resize = {
  label: string;
  hint: string;
  width: number;
  /** The one that the tab key goes to; arrows lead to the others. */
  isFirst: boolean;
  live: (width: number | null) => void;
  set: (width: number | undefined) => void;
};

/** Pixels that a key moves the edge; with Shift it is moved farther. */
const STEP = 8;
const STRIDE = 40;
/** A hand that only clicks moves a little too. */
const SLACK = 3;

type Drag = { x: number; width: number; now: number };

function neighbour(element: Element, step: number): HTMLElement | undefined {
  const all = [...(element.closest('thead')?.querySelectorAll<HTMLElement>('[data-resize]') ?? [])];
  return all[all.indexOf(element as HTMLElement) + step];
}

/** The edge of a heading: drawn by pointer, moved by the arrow keys. */
function Edge({ label, hint, width, isFirst, live, set }: Resize) {
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.stopPropagation();
    if (event.button !== 0) return;
    // Columns may be stretched: what counts is how wide it is seen to be.
    const seen = event.currentTarget.closest('th')?.getBoundingClientRect().width ?? width;
    drag.current = { x: event.clientX, width: seen || width, now: seen || width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    held.now = held.width + event.clientX - held.x;
    if (Math.abs(held.now - held.width) > SLACK) live(held.now);
  };
  const end = (isKept: boolean) => () => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    live(null);
    if (isKept && Math.abs(held.now - held.width) > SLACK) set(held.now);
  };
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const by = (event.shiftKey ? STRIDE : STEP) * (event.key === 'ArrowLeft' ? -1 : 1);
    const acts: Record<string, () => void> = {
      ArrowLeft: () => set(width + by),
      ArrowRight: () => set(width + by),
      ArrowUp: () => neighbour(event.currentTarget, -1)?.focus(),
      ArrowDown: () => neighbour(event.currentTarget, 1)?.focus(),
      Delete: () => set(undefined),
      Backspace: () => set(undefined),
      Escape: end(false),
    };
    const act = acts[event.key];
    // Whatever is pressed here is not meant for the heading, which sorts.
    event.stopPropagation();
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a separator that can be focused is a control
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule between paragraphs cannot be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      title={hint}
      data-resize
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be focused is a control
      tabIndex={isFirst ? 0 : -1}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end(true)}
      onPointerCancel={end(false)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => set(undefined)}
      onKeyDown={press}
    />
  );
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  resize?: Resize;
  /** The field that a press on the heading sorts by. */
  sorts?: string;
};

/** A heading whose column can be made wider and narrower, and perhaps sorts. */
export function HeadCell({ resize, sorts, children, ...rest }: HeadCellProps) {
  const edge = resize && <Edge {...resize} />;
  if (sorts !== undefined)
    return (
      <SortHead {...rest} field={sorts} edge={edge}>
        {children}
      </SortHead>
    );
  return (
    <th {...rest}>
      {children}
      {edge}
    </th>
  );
}
