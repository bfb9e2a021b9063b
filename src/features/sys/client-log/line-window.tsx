import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './client-log.module.css';

/** Height of a line, px; the style sheet has the same. */
const ROW = 22;
/** Browsers draw nothing below some thirty million pixels; a longer log is scrolled in larger steps. */
const HIGHEST = 20_000_000;
/** Lines that are drawn beyond what is seen. */
const MARGIN = 10;

type Props = {
  /** Lines in all. */
  count: number;
  label: string;
  /** The place that is to be seen, from 0 on; each new object is gone to once. */
  target: { place: number } | null;
  /** The places that are seen. */
  onSeen: (first: number, last: number) => void;
  renderLine: (place: number) => ReactNode;
};

/** Where a window of that height stands in the lines, given how far it was scrolled. */
function placeOf(scroll: number, height: number, count: number): number {
  const whole = count * ROW;
  const room = Math.min(whole, HIGHEST) - height;
  return room <= 0 ? 0 : (scroll / room) * Math.max(0, whole - height);
}

/** Draws the lines that are seen of however many there are. */
export function LineWindow({ count, label, target, onSeen, renderLine }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ scroll: 0, height: 600 });
  const look = (): void => {
    const { scrollTop: scroll = 0, clientHeight: height = 600 } = frame.current ?? {};
    setSeen({ scroll, height });
  };
  useEffect(() => {
    const part = frame.current;
    if (!part) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const part = frame.current;
    if (!part || !target) return;
    const whole = count * ROW;
    const height = part.clientHeight;
    const wanted = Math.max(0, target.place * ROW - height / 3);
    const room = Math.max(1, whole - height);
    part.scrollTop = (wanted / room) * (Math.min(whole, HIGHEST) - height);
    look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- gone to once, not whenever there are more lines
  }, [target]);

  const offset = placeOf(seen.scroll, seen.height, count);
  const first = Math.max(0, Math.floor(offset / ROW) - MARGIN);
  const last = Math.min(count - 1, Math.ceil((offset + seen.height) / ROW) + MARGIN);
  useEffect(() => {
    if (last >= first) onSeen(first, last);
  }, [first, last, onSeen]);
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (
    // A part that scrolls is reached by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={styles.window} aria-label={label} tabIndex={0} ref={frame} onScroll={look}>
      <div className={styles.whole} style={{ height: Math.min(count * ROW, HIGHEST) }}>
        <ol className={styles.lines} style={{ transform: `translateY(${seen.scroll + first * ROW - offset}px)` }}>
          {places.map(renderLine)}
        </ol>
      </div>
    </section>
  );
}
