import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { permissionOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { CommentLists } from '../../../contract/language/traits/comments';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { holdsPermission } from '../../session/session';
import { FailureAlert } from '../form/failure-alert';
import { RowForm } from '../form/row-form';
import { GroupTitle } from '../group-title';
import { Cell } from '../kinds/kinds';
import { endWriting, noteWriting } from '../presence/writing';
import type { Row } from '../row';
import { invalidateResource, timelineQuery } from '../rows-loader';
import { useDefinition } from '../use-definition';
import { useLive } from '../use-live';
import { useNotify } from '../use-notify';
import styles from './comments.module.css';
import { ClockTime, DayTimeline, LineFacts } from './day-timeline';

/** Comments of one answer. */
const PAGE = 20;

type Props = { of: AnyResource; comments: CommentLists; row: Row };
/** In place of a resource that the user may not list. */
const NONE = { name: '', fields: {} } as unknown as AnyResource;

/** A comment with the resource that it is of. */
type Line = { resource: AnyResource; row: Row; isInternal: boolean };

/** The resource with its words, where the user may list its rows. */
function useListed(name: string | undefined): AnyResource | undefined {
  const resource = useDefinition(name);
  return resource && holdsPermission(permissionOf(resource, 'page')) ? resource : undefined;
}

function Comment({ resource, row, isInternal }: Line) {
  const { t } = useWords();
  const slot = (name: string) => ({ resource, name, field: resource.fields[name]! });
  const more = ['mentionList'].filter((name) => (row[name] as unknown[] | null)?.length);
  return (
    <div className={isInternal ? `${styles.said} ${styles.internal}` : styles.said}>
      <div className={styles.head}>
        <strong>{String(row.author ?? '')}</strong> <ClockTime at={String(row.createDate)} />
        {isInternal && (
          <span className={styles.mark}>
            <LockOutlined aria-hidden /> {t('engine.comments.internal')}
          </span>
        )}
      </div>
      <div className={styles.text}>{String(row.content)}</div>
      {Array.isArray(row.pictures) && row.pictures.length > 0 && (
        <Cell slot={slot('pictures')} value={row.pictures} row={row} mode="detail" />
      )}
      {more.length > 0 && <LineFacts slots={more.map(slot)} row={row} />}
    </div>
  );
}

/** The comments of one resource on the row, page by page, looked for again as others write. */
function useLines(resource: AnyResource | undefined, by: string, row: Row, isInternal: boolean) {
  const { language } = useWords();
  const query = timelineQuery(resource ?? NONE, { [by]: row.id }, PAGE, language);
  const question = useInfiniteQuery({ ...query, enabled: resource !== undefined });
  useLive(resource ?? NONE, question.refetch);
  const pages = resource ? (question.data?.pages ?? []) : [];
  const rows = [...new Map(pages.flatMap(({ list }) => list).map((each) => [each.id, each])).values()];
  return {
    ...question,
    isWanted: resource !== undefined,
    lines: resource ? rows.map((each): Line => ({ resource, row: each, isInternal })) : [],
  };
}

type WriterProps = { of: AnyResource; visible?: AnyResource; internal?: AnyResource; by: string; row: Row };

/** Writes a comment: its whole frame says whether it is internal. What is typed stays while others change the record. */
function Writer({ of, visible, internal, by, row }: WriterProps) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const formId = useId();
  const [isInternal, setInternal] = useState(visible === undefined);
  const [count, setCount] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const resource = isInternal ? internal : visible;
  if (!resource) return null;
  const sent = () => {
    endWriting(of.name, row.id);
    setCount(count + 1);
  };
  const saved = () => {
    sent();
    void invalidateResource(client, resource);
  };
  const kept = () => {
    tell.done(t('engine.outbox.kept'));
    sent();
  };
  return (
    <div className={isInternal ? `${styles.writer} ${styles.internal}` : styles.writer}>
      <div className={styles.head}>
        {visible && internal && (
          <Segmented
            aria-label={t('engine.comments.who')}
            value={isInternal ? 'internal' : 'visible'}
            onChange={(value) => setInternal(value === 'internal')}
            options={[
              { value: 'visible', label: t('engine.comments.visible'), icon: <EyeOutlined aria-hidden /> },
              { value: 'internal', label: t('engine.comments.internal'), icon: <LockOutlined aria-hidden /> },
            ]}
          />
        )}
        <span className={styles.mark}>
          {internal && t(isInternal ? 'engine.comments.internalHint' : 'engine.comments.visibleHint')}
        </span>
      </div>
      <RowForm
        key={`${resource.name} ${count}`}
        resource={resource}
        given={{ [by]: row.id }}
        formId={formId}
        // That an internal note is written is not told: a station would see it.
        onDirty={() => isInternal || noteWriting(of.name, row.id)}
        onSaving={setSaving}
        onSaved={saved}
        onKept={kept}
      />
      <Button type="primary" htmlType="submit" form={formId} loading={isSaving}>
        {t(isInternal ? 'engine.comments.addInternal' : 'engine.comments.add')}
      </Button>
    </div>
  );
}

const maySave = (resource: AnyResource | undefined): AnyResource | undefined =>
  resource && holdsPermission(permissionOf(resource, 'save')) ? resource : undefined;

type TalkProps = { open?: AnyResource; closed?: AnyResource; by: string; row: Row };

/** All that was said, the latest first: comments and internal notes along one line. */
function Said({ open, closed, by, row }: TalkProps) {
  const { t } = useWords();
  const parts = [useLines(open, by, row, false), useLines(closed, by, row, true)];
  const lines = parts
    .flatMap((part) => part.lines)
    .toSorted((one, other) => String(other.row.createDate).localeCompare(String(one.row.createDate)));
  const error = parts.find((part) => part.error)?.error;
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (parts.some(({ isWanted, isPending }) => isWanted && isPending)) return <Skeleton active />;
  const more = parts.filter(({ hasNextPage }) => hasNextPage);
  return (
    <>
      {lines.length === 0 && <p className={styles.none}>{t('engine.comments.none')}</p>}
      <DayTimeline
        lines={lines.map((line) => ({
          key: line.row.id,
          at: String(line.row.createDate),
          content: <Comment {...line} />,
        }))}
      />
      {more.length > 0 && (
        <Button onClick={() => more.forEach(({ fetchNextPage }) => void fetchNextPage())}>
          {t('engine.timeline.earlier')}
        </Button>
      )}
    </>
  );
}

/** What is said about a record, with a form for whoever may write. */
export function Comments({ of, comments: { resource, by, internal }, row }: Props) {
  const { t } = useWords();
  const [open, closed] = [useListed(resource), useListed(internal)];
  if (!open && !closed) return null;
  const [visible, notes] = [maySave(open), maySave(closed)];
  return (
    <section aria-label={t('engine.comments.title')} className={styles.comments}>
      <GroupTitle>{t('engine.comments.title')}</GroupTitle>
      {(visible ?? notes) && <Writer of={of} visible={visible} internal={notes} by={by} row={row} />}
      <Said open={open} closed={closed} by={by} row={row} />
    </section>
  );
}
