import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import FieldTimeOutlined from '@ant-design/icons/es/icons/FieldTimeOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { isEmpty } from '../../../contract/validation/check-field';
import { fieldsOf, wordKey } from '../../../contract/language/derive';
import { isReadable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import type { Related } from '../../../contract/language/related';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { choiceProps } from '../kinds/option/choice-props';
import { lampOf } from '../kinds/option/lamps';
import { hasTones, useOptions, useOptionWord } from '../kinds/option/options';
import { rowTitleOf, type Row } from '../row';
import { timelineQuery } from '../rows-loader';
import { useDefinition } from '../use-definition';
import { useLive } from '../use-live';
import { fieldLabel, wordsOf, type Slot } from '../words';
import { ClockTime, DayTimeline, KindFilter, LineFacts } from './day-timeline';
import { relatedIdOf } from './related-id';
import { RelatedList } from './related-list';

/** Lines of one answer. */
const PAGE = 20;

type Props = { name: string; related: Related; parent: AnyResource; row: Row };
/** What of a line stands where: when it was, what it was, and all else. */
type Parts = { time: string; kind: Slot; others: readonly Slot[] };

/** The parts of a line; null where nothing says what kind it is. */
function partsOf(resource: AnyResource, by: string): Parts | null {
  const time = resource.sort?.field ?? 'createDate';
  const fields = fieldsOf(resource);
  const [name, field] = fields.find(([, one]) => one.kind === 'option' && one.search === 'in') ?? [];
  if (name === undefined || field === undefined) return null;
  const isTold = ([other, { kind, hideInTable }]: [string, Field]) =>
    other !== time && other !== name && other !== by && !(hideInTable === true && (kind === 'ref' || kind === 'refs'));
  const others = fields.filter(([, one]) => isReadable(one)).filter(isTold);
  return {
    time,
    kind: { resource, name, field },
    others: others.map(([other, one]) => ({ resource, name: other, field: one })),
  };
}

function useLines(resource: AnyResource, fixed: Readonly<Record<string, string>>) {
  const { language } = useWords();
  const question = useInfiniteQuery(timelineQuery(resource, fixed, PAGE, language));
  useLive(resource, question.refetch);
  // What happens meanwhile moves the others on: a line may stand on two pages.
  const rows = [
    ...new Map((question.data?.pages ?? []).flatMap(({ list }) => list).map((row) => [row.id, row])).values(),
  ];
  return { ...question, rows };
}

function Line({ parts: { time, kind, others }, row, known }: { parts: Parts; row: Row; known: string }) {
  const word = useOptionWord(kind);
  // What the page is about stands above it already.
  const told = others.filter(({ name }) => !isEmpty(row[name]) && row[name] !== known);
  return (
    <>
      <div>
        <strong>{word(row[kind.name] as string)}</strong> <ClockTime at={String(row[time])} />
      </div>
      <LineFacts slots={told} row={row} />
    </>
  );
}

function Lines({ parts, fixed, known }: { parts: Parts; fixed: Readonly<Record<string, string>>; known: string }) {
  const { t } = useWords();
  const { resource } = parts.kind;
  const [kinds, setKinds] = useState<readonly (string | number)[]>([]);
  const choices = useOptions(parts.kind);
  const label = fieldLabel(t, parts.kind);
  const search = { ...fixed, ...(kinds.length > 0 && { [parts.kind.name]: kinds.join(',') }) };
  const { rows, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useLines(resource, search);
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  return (
    <>
      <KindFilter label={label} value={[...kinds]} {...choiceProps(choices)} onChange={setKinds} />
      {isPending && <Skeleton active />}
      {!isPending && rows.length === 0 && (
        <Empty description={kinds.length === 0 ? wordsOf(t, wordKey(resource, 'empty')) : t('engine.timeline.none')} />
      )}
      <DayTimeline
        lines={rows.map((row) => ({
          key: row.id,
          at: String(row[parts.time]),
          lamp: hasTones(parts.kind) ? lampOf(parts.kind, row[parts.kind.name] as string) : undefined,
          content: <Line parts={parts} row={row} known={known} />,
        }))}
      />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('engine.timeline.earlier')}
        </Button>
      )}
    </>
  );
}

/** Rows of a log that point to this one, drawn along the time in which they happened; as a table for whoever searches or takes them along. */
export function RelatedTimeline({ name, related, parent, row }: Props) {
  const { t } = useWords();
  const definition = useDefinition(related.resource);
  const [isTable, setTable] = useState(false);
  if (!definition) return <Skeleton active />;
  const parts = partsOf(definition, related.by);
  if (!parts) return <RelatedList name={name} related={related} row={row} />;
  return (
    <>
      <Segmented
        className={styles.timelineView}
        aria-label={t('engine.timeline.view')}
        value={isTable ? 'table' : 'timeline'}
        onChange={(view) => setTable(view === 'table')}
        options={[
          { value: 'timeline', label: t('engine.timeline.drawn'), icon: <FieldTimeOutlined aria-hidden /> },
          { value: 'table', label: t('engine.timeline.table'), icon: <TableOutlined aria-hidden /> },
        ]}
      />
      {isTable ? (
        <RelatedList name={name} related={related} row={row} />
      ) : (
        <Lines
          parts={parts}
          fixed={{ [related.by]: relatedIdOf(related, row) ?? row.id }}
          known={rowTitleOf(parent, row)}
        />
      )}
    </>
  );
}
