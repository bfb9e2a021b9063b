import { Alert, Empty, Skeleton } from 'antd';
import { useCallback, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { useWords } from '../../../i18n/words';
import { SheetSearch, SheetTurner, ViewTools } from './circuit-tools';
import styles from './circuit.module.css';
import { adjacentHit, hitOf } from './hit-steps';
import { ZOOM_STEP } from './pan-zoom';
import { printSheet } from './print-sheet';
import { SheetStage, type SheetHandle, type SheetShown } from './sheet-stage';
import { ThingCard } from './thing-card';
import { sheetsHolding, useDiagram, type Diagram } from './use-diagram';

const WORDS = 'guided-diagnosis.circuit-diagram-import.drawing';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The frame as large as the screen, and back. */
function useFull(frame: RefObject<HTMLElement | null>) {
  const { t } = useWords();
  const tell = useNotify();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await frame.current?.requestFullscreen();
    } catch {
      tell.warn(t(`${WORDS}.noFull`));
    }
  };
  return { isFull, toggle };
}

/** Which sheet is shown and what of it; hits go on from the last one of a sheet to the first one of the next that has some. */
function useShown({ sheets, known }: Diagram) {
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<SheetShown>({ search: '', at: 0, lit: null });
  const [count, setCount] = useState(0);
  const holding = sheetsHolding(sheets, shown.search);
  const sheet = sheets[at] ?? sheets[0];
  const placeOf = (number: number): number => sheets.findIndex((each) => each.sheet === number);
  const turn = (to: number, hit = 0) => {
    // How many hits another sheet has is told once it is drawn.
    if (to !== at) setCount(0);
    setAt(to);
    setShown((now) => ({ ...now, at: hit }));
  };
  const search = (text: string) => {
    const [first] = sheetsHolding(sheets, text);
    const isHere = sheet !== undefined && sheetsHolding([sheet], text).length > 0;
    setShown({ search: text, at: 0, lit: known.has(text.trim()) ? text.trim() : null });
    if (!isHere && first !== undefined) setAt(placeOf(first));
  };
  const step = (by: 1 | -1) => {
    const next = adjacentHit({ at: shown.at, count, sheet: sheet?.sheet ?? 0, holding }, by);
    if (next) turn(placeOf(next.sheet), next.at);
  };
  const hits = useCallback((found: number) => {
    setCount(found);
    setShown((now) => ({ ...now, at: hitOf(now.at, found) }));
  }, []);
  const light = useCallback((lit: string | null) => setShown((now) => ({ ...now, lit })), []);
  return { at, sheet, shown, count, holding, hits, turn, search, step, light, placeOf };
}

function useTold({ search, at }: SheetShown, count: number, isNowhere: boolean): string {
  const { t } = useWords();
  if (search.trim() === '') return '';
  if (isNowhere) return t(`${WORDS}.none`);
  return count === 0 ? '' : t(`${WORDS}.found`, { at: at + 1, count });
}

function Viewer({ diagram, title }: { diagram: Diagram; title: string }) {
  const tell = useNotify();
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<SheetHandle>(null);
  const onReady = useCallback((next: SheetHandle) => {
    handle.current = next;
  }, []);
  const { isFull, toggle } = useFull(frame);
  const { at, sheet, shown, count, holding, hits, turn, search, step, light, placeOf } = useShown(diagram);
  const told = useTold(shown, count, holding.length === 0);
  const thing = shown.lit === null ? undefined : diagram.known.get(shown.lit);
  if (!sheet) return null;
  const print = () => {
    const drawn = handle.current?.drawn;
    if (drawn) drawn.printed().then((content) => printSheet(content, drawn, `${title} ${sheet.sheet}`), tell.failure);
  };
  const fit = () => {
    const { drawn, view } = handle.current ?? {};
    if (drawn) view?.fit(drawn);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.tools}>
        <SheetTurner at={at} count={diagram.sheets.length} onSheet={(to) => turn(to)} />
        <SheetSearch search={shown.search} told={told} hasHits={holding.length > 0} onSearch={search} onStep={step} />
        <ViewTools
          isFull={isFull}
          onZoom={(isIn) => handle.current?.view.zoom(isIn ? ZOOM_STEP : 1 / ZOOM_STEP)}
          onFit={fit}
          onFull={() => void toggle()}
          onPrint={print}
        />
      </div>
      {thing && (
        <ThingCard
          thing={thing}
          sheet={sheet.sheet}
          onSheet={(number) => turn(placeOf(number))}
          onClose={() => light(null)}
        />
      )}
      <SheetStage sheet={sheet} known={diagram.known} shown={shown} onReady={onReady} onHits={hits} onOpen={light} />
    </div>
  );
}

/** The sheets of a circuit diagram: moved, searched, and followed from wire to wire. */
export function CircuitPanel({ resource, rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const tell = typeof row?.diagramNo === 'string' ? row.diagramNo : '';
  return row ? (
    <Loaded key={row.id} resource={resource} row={row} title={tell} noSheets={t(`${WORDS}.noSheets`)} />
  ) : null;
}

type LoadedProps = Pick<NamedScreenProps, 'resource'> & {
  row: NamedScreenProps['rows'][number];
  title: string;
  noSheets: string;
};

function Loaded({ resource, row, title, noSheets }: LoadedProps) {
  const { diagram, error } = useDiagram(resource, row);
  if (error) return <Alert showIcon type="error" title={error.message} />;
  if (!diagram) return <Skeleton active />;
  if (diagram.sheets.length === 0) return <Empty description={noSheets} />;
  return <Viewer diagram={diagram} title={title} />;
}
