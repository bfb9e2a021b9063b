import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState, type RefObject } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import type { ListColumn } from './columns/columns';
import type { ListState } from './list-state';

const PrintList = lazy(() => import('../print/print-list').then((module) => ({ default: module.PrintList })));

type Props = {
  resource: AnyResource;
  state: ListState;
  columns: readonly ListColumn[];
  screen: RefObject<HTMLElement | null>;
  /** It is all that the page shows: Ctrl+P means it. */
  isOwnPage: boolean;
};

const isCovered = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Prints the list as a whole. The browser alone would print what of it is in sight, with the console around it. */
export function PrintButton({ resource, state, columns, screen, isOwnPage }: Props) {
  const { t } = useWords();
  const [isPrinting, setPrinting] = useState(false);
  const end = useCallback(() => setPrinting(false), []);
  useEffect(() => {
    if (!isOwnPage) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (isCovered() || !screen.current?.checkVisibility({ visibilityProperty: true })) return;
      event.preventDefault();
      setPrinting(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOwnPage, screen]);
  return (
    <>
      <Button
        type="text"
        icon={<PrinterOutlined aria-hidden />}
        loading={isPrinting}
        aria-label={t('engine.print.list')}
        title={t('engine.print.list')}
        aria-keyshortcuts={isOwnPage ? 'Control+P' : undefined}
        onClick={() => setPrinting(true)}
      />
      {isPrinting && (
        <Suspense>
          <PrintList resource={resource} state={state} columns={columns} onPrinted={end} />
        </Suspense>
      )}
    </>
  );
}
