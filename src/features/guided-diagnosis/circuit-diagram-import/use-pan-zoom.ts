import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { SheetPlace } from './drawn-sheet';
import { centred, fitted, pinched, zoomedAt, ZOOM_STEP, type View } from './pan-zoom';

type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** Px that a pointer moves before it drags: less is a click. */
const SLACK = 4;
/** Px of one arrow key. */
const ARROW = 60;
/** How much a notch of a wheel zooms: a usual notch is 100 units, of a touchpad a few. */
const WHEEL = 0.0016;
/** Ms after which a sheet that was zoomed is drawn sharp. */
const SETTLED = 160;

export type PanZoom = {
  zoom: (factor: number) => void;
  fit: (sheet: Size) => void;
  centre: (place: SheetPlace) => void;
  /** The same, where it is not seen. */
  reveal: (place: SheetPlace) => void;
  scale: () => number;
};

/** What moves the layer; React is told of nothing but that it settled, so that a drag draws nothing anew. */
class Mover implements PanZoom {
  view: View = { x: 0, y: 0, scale: 1 };
  readonly #pointers = new Map<number, Point>();
  #isDragging = false;
  #timer = 0;

  constructor(
    readonly stage: HTMLElement,
    readonly layer: HTMLElement,
    readonly onSettled: (scale: number) => void,
  ) {}

  scale = (): number => this.view.scale;

  show(view: View): void {
    const isZoomed = view.scale !== this.view.scale;
    this.view = view;
    this.layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    if (isZoomed) this.#sharpenLater();
  }

  /** The layer keeps the points of the zoom at which it was made one; made anew, it is sharp. */
  #sharpenLater(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.layer.style.willChange = 'auto';
      requestAnimationFrame(() => (this.layer.style.willChange = 'transform'));
      this.onSettled(this.view.scale);
    }, SETTLED);
  }

  size(): Size {
    return { width: this.stage.clientWidth, height: this.stage.clientHeight };
  }

  fit = (sheet: Size): void => this.show(fitted(sheet, this.size()));
  centre = (place: SheetPlace): void => this.show(centred(place, this.size(), this.view));
  reveal = (place: SheetPlace): void => {
    const { x, y, scale } = this.view;
    const { width, height } = this.size();
    const [left, top] = [x + place.x * scale, y + place.y * scale];
    const isSeen = left >= 0 && top >= 0 && left + place.width * scale <= width && top + place.height * scale <= height;
    if (!isSeen) this.centre(place);
  };
  zoom = (factor: number): void => {
    const { width, height } = this.size();
    this.show(zoomedAt(this.view, factor, { x: width / 2, y: height / 2 }));
  };

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps.
    const by = event.deltaY * lines * (event.ctrlKey ? WHEEL * 5 : WHEEL);
    this.show(zoomedAt(this.view, Math.exp(-by), this.#pointOf(event)));
  };

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, this.#pointOf(event));
    this.#isDragging = this.#pointers.size > 1;
  };

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#pointOf(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.show(pinched(this.view, [before, other], [now, other]));
    else if (this.#isDragging || Math.hypot(now.x - before.x, now.y - before.y) > SLACK) {
      if (!this.#isDragging) this.stage.setPointerCapture(event.pointerId);
      this.#isDragging = true;
      this.show({ ...this.view, x: this.view.x + now.x - before.x, y: this.view.y + now.y - before.y });
    } else return;
    this.#pointers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  /** The end of a drag is no click on what lies there. */
  click = (event: MouseEvent): void => {
    if (this.#isDragging) event.stopPropagation();
    this.#isDragging = false;
  };

  /** Arrows, plus and minus; whether the key was one of them. */
  key = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: ARROW, y: 0 },
      ArrowRight: { x: -ARROW, y: 0 },
      ArrowUp: { x: 0, y: ARROW },
      ArrowDown: { x: 0, y: -ARROW },
    };
    const by = moves[event.key];
    if (by) this.show({ ...this.view, x: this.view.x + by.x, y: this.view.y + by.y });
    else if (event.key === '+' || event.key === '=') this.zoom(ZOOM_STEP);
    else if (event.key === '-') this.zoom(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };

  /** What got the focus is brought into sight by the view, not by scrolling what cannot be scrolled back. */
  focus = (event: FocusEvent): void => {
    this.stage.scrollTo(0, 0);
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || target === this.stage) return;
    const [own, at] = [this.stage.getBoundingClientRect(), target.getBoundingClientRect()];
    const isSeen = at.left >= own.left && at.right <= own.right && at.top >= own.top && at.bottom <= own.bottom;
    if (isSeen) return;
    const x = this.view.x + own.left + own.width / 2 - (at.left + at.width / 2);
    const y = this.view.y + own.top + own.height / 2 - (at.top + at.height / 2);
    this.show({ ...this.view, x, y });
  };

  listen(): () => void {
    const { stage } = this;
    const end = new AbortController();
    const { signal } = end;
    stage.addEventListener('wheel', this.wheel, { passive: false, signal });
    stage.addEventListener('pointerdown', this.down, { signal });
    stage.addEventListener('pointermove', this.move, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) stage.addEventListener(name, this.up, { signal });
    stage.addEventListener('click', this.click, { capture: true, signal });
    stage.addEventListener('keydown', this.key, { signal });
    stage.addEventListener('focusin', this.focus, { signal });
    return () => {
      clearTimeout(this.#timer);
      end.abort();
    };
  }
}

/** Lets a layer be moved and zoomed inside of a stage: by mouse, wheel, fingers and keys. `onSettled` must be stable. */
export function usePanZoom(
  stage: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  onSettled: (scale: number) => void,
): PanZoom {
  const mover = useRef<Mover | null>(null);
  useEffect(() => {
    if (!stage.current || !layer.current) return undefined;
    const own = new Mover(stage.current, layer.current, onSettled);
    mover.current = own;
    return own.listen();
  }, [stage, layer, onSettled]);
  return useMemo(
    () => ({
      zoom: (factor) => mover.current?.zoom(factor),
      fit: (sheet) => mover.current?.fit(sheet),
      centre: (place) => mover.current?.centre(place),
      reveal: (place) => mover.current?.reveal(place),
      scale: () => mover.current?.scale() ?? 1,
    }),
    [],
  );
}
