import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { lazy, Suspense, useEffect, useState } from 'react';
import { routeOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import { IconButton } from '../../ui/icon-button';
import styles from '../engine.module.css';
import type { Row } from '../row';
import { useNotify } from '../use-notify';
import type { Neighbours } from './use-neighbours';

const PrintSheet = lazy(() => import('./print-sheet').then((module) => ({ default: module.PrintSheet })));

const KEYS = { previous: 'ArrowUp', next: 'ArrowDown' } as const;

/** Alt with an arrow goes through the list; what is typed in is left alone. */
function useKeys({ previous, next }: Neighbours): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
        return;
      const move = event.key === KEYS.previous ? previous : event.key === KEYS.next ? next : undefined;
      if (!move) return;
      event.preventDefault();
      move();
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [previous, next]);
}

/** `row` is absent until it is there: the buttons stay where they are, so that the cursor stays upon them. */
type Props = { resource: AnyResource; id: string; row: Row | undefined; neighbours: Neighbours };

/** What can be done with the page of a record, whatever the record is: its neighbours, a link to it, paper. */
export function DetailTools({ resource, id, row, neighbours }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const [isPrinting, setPrinting] = useState(false);
  const { previous, next, isAsked } = neighbours;
  useKeys(neighbours);
  const link = async () => {
    const address = new URL(`#${routeOf(resource)}?id=${id}`, window.location.href).href;
    if (await copyText(address)) tell.done(t('engine.detail.linkCopied'));
    else tell.warn(t('shell.copyFailed'));
  };
  return (
    <span className={styles.detailTools}>
      {(isAsked || previous || next) && (
        <>
          <IconButton
            icon={<UpOutlined />}
            label={`${t('engine.detail.previous')} (Alt+↑)`}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={!previous && !isAsked}
            onClick={previous}
          />
          <IconButton
            icon={<DownOutlined />}
            label={`${t('engine.detail.next')} (Alt+↓)`}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={!next && !isAsked}
            onClick={next}
          />
        </>
      )}
      <IconButton icon={<LinkOutlined />} label={t('engine.detail.link')} onClick={() => void link()} />
      <IconButton
        icon={<PrinterOutlined />}
        label={t('engine.detail.print')}
        loading={isPrinting}
        disabled={!row}
        onClick={() => setPrinting(true)}
      />
      {isPrinting && row && (
        <Suspense>
          <PrintSheet resource={resource} row={row} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </span>
  );
}
