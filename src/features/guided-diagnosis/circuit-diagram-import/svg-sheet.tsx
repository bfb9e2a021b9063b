import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wholeName } from '../../../../contract/resources/guided-diagnosis/circuit-diagram-import/elements';
import { sourceOf } from '../../../../formats/source';
import { cleanSvg } from '../../../../formats/svg/read-svg';
import { readFile } from '../../../http/download';
import { comparedText, type DrawnSheet, type SheetPlace, type SheetProps } from './drawn-sheet';

/** Where drawing programs say which thing an element is. */
const NAMING = [
  'id',
  'data-name',
  'data-wire',
  'data-gcid',
  'data-component',
  'data-connector',
  'data-fuse',
  'data-relay',
];
const SELECTOR = `${NAMING.map((name) => `[${name}]`).join(',')},text`;
/** Of a drawing that says nothing of its size, px. */
const USUAL = { width: 1200, height: 800 };
const LOOKS = `
svg { display: block; background: #fff; }
[data-known] { cursor: pointer; }
[data-known]:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
text[data-known] { fill: #0b57d0; text-decoration: underline; }
[data-lit], [data-lit] * { stroke: #d6006c !important; }
text[data-lit], [data-lit] text { fill: #d6006c !important; stroke: none !important; font-weight: bold; }
path[data-lit], line[data-lit], polyline[data-lit], [data-lit] path, [data-lit] line, [data-lit] polyline { stroke-width: 4px !important; }
`;

type Named = ReadonlyMap<string, SVGElement[]>;

/** The drawing as nodes. It was cleaned as it came, and is cleaned again by the same rules, so that nothing has to be believed. */
async function parsed(id: string, signal: AbortSignal): Promise<SVGSVGElement> {
  const { blob } = await readFile(`/sys/file/${id}`, { signal });
  const { markup } = await cleanSvg(sourceOf(id, new Uint8Array(await blob.arrayBuffer())));
  const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml');
  return documentElement as unknown as SVGSVGElement;
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && height > 0) return { width, height };
  const [wide, high] = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''));
  return wide && high && wide > 0 && high > 0 ? { width: wide, height: high } : USUAL;
}

const labelOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Elements by the names of the things that they are, pieces of one wire under one name. */
function namedIn(svg: SVGSVGElement): Map<string, SVGElement[]> {
  const found = new Map<string, SVGElement[]>();
  for (const element of svg.querySelectorAll<SVGElement>(SELECTOR)) {
    const says = NAMING.map((name) => element.getAttribute(name) ?? '');
    if (element.localName === 'text') says.push(labelOf(element));
    const title = [...element.children].find((child) => child.localName === 'title');
    if (title) says.push(labelOf(title));
    for (const name of new Set(says.map(wholeName)))
      if (name !== '') found.set(name, [...(found.get(name) ?? []), element]);
  }
  return found;
}

/** Things that are known are links: by mouse, by finger, and by keyboard. */
function linkKnown(named: Named, known: SheetProps['known'], label: SheetProps['label']): void {
  for (const [name, elements] of named) {
    const thing = known.get(name);
    if (!thing) continue;
    for (const [at, element] of elements.entries()) {
      element.dataset.known = name;
      // One stop a thing is enough for who goes by the keyboard.
      if (at > 0) continue;
      element.setAttribute('tabindex', '0');
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', label(thing));
    }
  }
}

const labelsFirst = (a: Element, b: Element): number => Number(b.localName === 'text') - Number(a.localName === 'text');

function drawnOf(svg: SVGSVGElement, named: Named, size: { width: number; height: number }): DrawnSheet {
  const placeOf = (element: Element): SheetPlace => {
    const own = svg.getBoundingClientRect();
    const at = element.getBoundingClientRect();
    const scale = own.width > 0 ? size.width / own.width : 1;
    return {
      x: (at.left - own.left) * scale,
      y: (at.top - own.top) * scale,
      width: at.width * scale,
      height: at.height * scale,
    };
  };
  return {
    ...size,
    placesOf(search) {
      const asked = comparedText(search);
      const hit = new Set(
        [...named].flatMap(([name, elements]) => (comparedText(name).includes(asked) ? elements : [])),
      );
      // A label is a place; a line that goes around half of the sheet is none, unless nothing else says it.
      const labels = [...hit].filter(({ localName }) => localName === 'text');
      return (labels.length > 0 ? labels : [...hit]).map(placeOf).filter(({ width, height }) => width + height > 0);
    },
    placesNamed: (name) =>
      (named.get(name) ?? [])
        .toSorted(labelsFirst)
        .map(placeOf)
        .filter(({ width, height }) => width + height > 0),
    light(name) {
      for (const lit of svg.querySelectorAll<SVGElement>('[data-lit]')) delete lit.dataset.lit;
      for (const element of (name !== null && named.get(name)) || []) element.dataset.lit = 'true';
    },
    printed: () => Promise.resolve(svg.cloneNode(true)),
  };
}

const knownAt = (event: Event): string | undefined =>
  event
    .composedPath()
    .map((node) => (node instanceof SVGElement ? node.dataset.known : undefined))
    .find((name) => name !== undefined);

type Latest = Pick<SheetProps, 'known' | 'label' | 'onDrawn' | 'onOpen'>;

/** Puts the drawing where its styles reach nothing else. Answers how to take it away. */
function mount(host: HTMLElement, source: SVGSVGElement, latest: () => Latest): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const svg = document.importNode(source, true);
  const size = sizeOf(svg);
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  const looks = document.createElement('style');
  looks.textContent = LOOKS;
  root.replaceChildren(svg, looks);
  const named = namedIn(svg);
  const { known, label, onDrawn } = latest();
  linkKnown(named, known, label);
  const open = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const name = knownAt(event);
    if (name === undefined) return;
    event.preventDefault();
    latest().onOpen(name);
  };
  svg.addEventListener('click', open);
  svg.addEventListener('keydown', open);
  onDrawn(drawnOf(svg, named, size));
  return () => {
    root.replaceChildren();
    latest().onDrawn(null);
  };
}

/** A drawing as a sheet. */
export function SvgSheet({ fileId, known, label, onDrawn, onOpen, onFailed }: SheetProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef<Latest>({ known, label, onDrawn, onOpen });
  useEffect(() => {
    latest.current = { known, label, onDrawn, onOpen };
  });
  const { data, error } = useQuery({
    queryKey: ['circuit-drawing', fileId],
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => parsed(fileId, signal),
  });
  useEffect(() => {
    if (error) onFailed(error.message);
  }, [error, onFailed]);
  useEffect(() => (host.current && data ? mount(host.current, data, () => latest.current) : undefined), [data, known]);
  return <div ref={host} />;
}
