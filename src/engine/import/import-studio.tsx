import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { ImportView } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useIsWide } from '../../ui/use-is-wide';
import { invalidateResource } from '../rows-loader';
import { BusyStep } from './busy-step';
import { ColumnStep } from './column-step';
import { EncodingChoice } from './encoding-choice';
import { FileFindings } from './file-findings';
import { FileStep } from './file-step';
import { OpenImportList } from './open-imports';
import styles from './import.module.css';
import { ResultStep } from './result-step';
import { RowStep } from './row-step';
import { isImportBusy, useImport } from './use-import';

const STEPS = ['file', 'columns', 'rows', 'result'] as const;
const STEP_OF: Record<ImportView['state'], number> = {
  refused: 0,
  reading: 1,
  columns: 1,
  checked: 2,
  writing: 3,
  written: 3,
  undoing: 3,
  undone: 3,
};
const WIDTH = 1080;

type BodyProps = {
  resource: AnyResource;
  id: string | null;
  view: ImportView | undefined;
  error: Error | null;
  onBegun: (id: string) => void;
  onClose: () => void;
  matching: Matching;
};

/** The columns may be matched anew though the rows were tried already. */
type Matching = { isMatching: boolean; setMatching: (isMatching: boolean) => void };

type CheckedProps = { resource: AnyResource; view: ImportView; matching: Matching; onOther: () => void };

function Checked({ resource, view, matching: { isMatching, setMatching }, onOther }: CheckedProps) {
  if (isMatching)
    return <ColumnStep resource={resource} view={view} onOther={onOther} onBack={() => setMatching(false)} />;
  return <RowStep resource={resource} view={view} onOther={onOther} onMatch={() => setMatching(true)} />;
}

/** How far the import is, and whether it was led back to its columns. */
function useStep(id: string | null, state: ImportView['state'] | undefined): { step: number; matching: Matching } {
  const [matched, setMatched] = useState<string | null>(null);
  const isMatching = id !== null && matched === id && state === 'checked';
  const step = id === null || !state ? 0 : STEP_OF[isMatching ? 'columns' : state];
  return { step, matching: { isMatching, setMatching: (now) => setMatched(now ? id : null) } };
}

function Body({ resource, id, view, error, onBegun, onClose, matching }: BodyProps) {
  const { t } = useWords();
  if (error && !view) {
    return (
      <>
        <Alert showIcon type="error" title={error instanceof CallError ? error.msg : String(error)} />
        <FileStep resource={resource} onBegun={onBegun} />
      </>
    );
  }
  if (id === null) {
    return (
      <>
        <OpenImportList resource={resource} onOpen={onBegun} />
        <FileStep resource={resource} onBegun={onBegun} />
      </>
    );
  }
  if (!view) return <Skeleton active />;
  if (isImportBusy(view)) return <BusyStep view={view} />;
  if (view.state === 'refused') {
    return (
      <>
        <Alert
          showIcon
          type="error"
          title={t('engine.import.refused', { name: view.fileName })}
          description={view.msg}
        />
        <EncodingChoice resource={resource} view={view} />
        <FileFindings view={view} />
        <FileStep resource={resource} onBegun={onBegun} />
      </>
    );
  }
  if (view.state === 'columns') return <ColumnStep resource={resource} view={view} onOther={() => onBegun('')} />;
  if (view.state === 'checked') return <Checked {...{ resource, view, matching }} onOther={() => onBegun('')} />;
  return <ResultStep resource={resource} view={view} onClose={onClose} />;
}

type Props = {
  resource: AnyResource;
  /** The import to be shown, and how another one is chosen, where somebody else keeps that; null for none yet. */
  id?: string | null;
  onId?: (id: string | null) => void;
  onClosed: () => void;
};

/** Brings rows of a sheet into a list: the file, its columns, its rows with what is wrong with them, and what became of them. */
export function ImportStudio({ resource, id: given, onId, onClosed }: Props) {
  const { t } = useWords();
  const client = useQueryClient();
  const isWide = useIsWide('md');
  const shell = useShell(onClosed);
  const [own, setOwn] = useState<string | null>(null);
  const id = given === undefined ? own : given;
  const setId = onId ?? setOwn;
  const { data: view, error } = useImport(resource, id);
  const state = view?.state;
  useEffect(() => {
    // The list behind shows what was written, or taken back.
    if (state === 'written' || state === 'undone') void invalidateResource(client, resource);
  }, [state, client, resource]);
  const { step, matching } = useStep(id, state);
  return (
    <DrawerShell
      {...shell}
      width={WIDTH}
      title={t('engine.import.title', { list: t(wordKey(resource, 'title')) })}
      extra={
        id !== null &&
        (state === 'written' || state === 'undone') && (
          <Button onClick={() => setId(null)}>{t('engine.import.another')}</Button>
        )
      }
    >
      <Steps
        className={styles.steps}
        size="small"
        // One below the other they would push what they lead to out of a phone's sight.
        responsive={false}
        titlePlacement={isWide ? 'horizontal' : 'vertical'}
        current={step}
        items={STEPS.map((name) => ({ title: t(`engine.import.step.${name}`) }))}
      />
      <Body
        resource={resource}
        id={id}
        view={view}
        error={error}
        onBegun={(next) => setId(next || null)}
        onClose={shell.close}
        matching={matching}
      />
    </DrawerShell>
  );
}
