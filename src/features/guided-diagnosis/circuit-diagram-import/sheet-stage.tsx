import { dynamicKey } from '../../../../contract/text/word-key';
import { Alert } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../i18n/words';
import styles from './circuit.module.css';
import type { DrawnSheet, KnownThing, SheetPlace } from './drawn-sheet';
import { SvgSheet } from './svg-sheet';
import type { DiagramSheet } from './use-diagram';
import { usePanZoom, type PanZoom } from './use-pan-zoom';

const PdfSheet = lazy(() => import('./pdf-sheet').then((part) => ({ default: part.PdfSheet })));
const WORDS = 'guided-diagnosis.circuit-diagram-import.drawing';

/** What the sheet is asked to show: what is searched for, which of its places, and what is lit. */
export type SheetShown = { search: string; at: number; lit: string | null };

export type SheetHandle = { view: PanZoom; drawn: DrawnSheet | null };
type Props = {
  sheet: DiagramSheet;
  known: ReadonlyMap<string, KnownThing>;
  shown: SheetShown;
  /** What buttons outside of the stage move and print. */
  onReady: (handle: SheetHandle) => void;
  onHits: (count: number) => void;
  onOpen: (name: string) => void;
};

type Frame = SheetPlace & { is: 'hit' | 'now' | 'lit' };

function Frames({ frames }: { frames: readonly Frame[] }) {
  return frames.map(({ x, y, width, height, is }) => (
    <div
      key={`${is} ${x} ${y} ${width} ${height}`}
      className={styles.hit}
      data-is={is}
      style={{ left: x - 3, top: y - 3, width: width + 6, height: height + 6 }}
    />
  ));
}

type Places = { hits: readonly SheetPlace[]; lit: readonly SheetPlace[] };

/** Lights what is asked for, brings it into the middle, and answers where it is. */
function usePlaces(
  drawn: DrawnSheet | null,
  view: PanZoom,
  { search, at, lit }: SheetShown,
  onHits: Props['onHits'],
): Places {
  const places = useMemo(
    (): Places => ({
      hits: drawn && search.trim() !== '' ? drawn.placesOf(search) : [],
      lit: drawn && lit !== null ? drawn.placesNamed(lit) : [],
    }),
    [drawn, search, lit],
  );
  useEffect(() => {
    if (drawn) onHits(places.hits.length);
  }, [drawn, places, onHits]);
  useEffect(() => drawn?.light?.(lit), [drawn, lit]);
  useEffect(() => {
    const [hit, lit] = [places.hits[at], places.lit[0]];
    if (hit) view.centre(hit);
    else if (lit) view.reveal(lit);
  }, [places, at, view]);
  return places;
}

const framesOf = ({ hits, lit }: Places, { at }: SheetShown, isLitItself: boolean): Frame[] => [
  ...hits.map((place, n): Frame => ({ ...place, is: n === at ? 'now' : 'hit' })),
  ...(isLitItself ? [] : lit.map((place): Frame => ({ ...place, is: 'lit' }))),
];

/** One sheet, moved and zoomed on a layer of its own. */
export function SheetStage({ sheet, known, shown, onReady, onHits, onOpen }: Props) {
  const { t } = useWords();
  const stage = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState<DrawnSheet | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const view = usePanZoom(stage, layer, setZoom);
  const onDrawn = useCallback(
    (next: DrawnSheet | null) => {
      setDrawn(next);
      if (next) view.fit(next);
    },
    [view],
  );
  useEffect(() => onReady({ view, drawn }), [onReady, view, drawn]);
  const label = useCallback(
    ({ name, kind, says }: KnownThing) =>
      [
        t(dynamicKey(`guided-diagnosis.circuit-diagram-import.answer.elements.rows.elements.option.kind.${kind}`)),
        name,
        says,
      ]
        .filter(Boolean)
        .join(' '),
    [t],
  );
  const places = usePlaces(drawn, view, shown, onHits);
  const { fileId, pageNo, fileName } = sheet;
  const own = { fileId, pageNo, known, label, onDrawn, onOpen, onFailed: setFailure };
  return (
    <>
      {failure !== null && <Alert showIcon type="error" title={t(`${WORDS}.broken`)} description={failure} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys */}
      <section ref={stage} className={styles.stage} tabIndex={0} aria-label={t(`${WORDS}.stage`)}>
        <div ref={layer} className={styles.layer}>
          {pageNo === null ? (
            <SvgSheet key={fileId} {...own} />
          ) : (
            <Suspense fallback={null}>
              <PdfSheet key={`${fileId} ${pageNo} ${fileName}`} {...own} zoom={zoom} />
            </Suspense>
          )}
          <Frames frames={framesOf(places, shown, drawn?.light !== null)} />
        </div>
      </section>
    </>
  );
}
