import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Flex, Select, Skeleton, Tag } from 'antd';
import { Suspense, useState } from 'react';
import type { PublishedVersion, VersionDifference } from '../../../contract/wire/published-version';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { Timeline } from '../../ui/line/timeline';
import styles from '../engine.module.css';
import { FailureAlert } from '../form/failure-alert';
import { explainInstant, showInstant } from '../kinds/date-time/instant';
import { differenceQuery, versionsQuery } from '../rows-loader';
import { NamedScreen } from '../named-screen';
import type { Row } from '../row';
import { ChangeLine } from './history';
import { RollBackButton } from './roll-back-button';

const WORDS = 'engine.versions';

/** Who published it when, why, to how many; what identifies its content, and whether that still holds. */
function VersionLine({ resource, id, version }: { resource: AnyResource; id: string; version: PublishedVersion }) {
  const { t, language } = useWords();
  const { number, publishedAt, drafter, approver, reason, restores, contentHash, targetCount } = version;
  const people = [
    drafter && t(`${WORDS}.drafter`, { name: drafter }),
    approver && t(`${WORDS}.approver`, { name: approver }),
  ];
  return (
    <>
      <Flex wrap align="center" gap={8}>
        <strong>{t(`${WORDS}.number`, { number })}</strong>
        <time dateTime={publishedAt} title={explainInstant(publishedAt, language)} className={styles.number}>
          {showInstant(publishedAt)}
        </time>
        {version.isInForce && <Tag color="success">{t(`${WORDS}.inForce`)}</Tag>}
        {!version.isGenuine && <Tag color="error">{t(`${WORDS}.forged`)}</Tag>}
        {!version.isInForce && version.isGenuine && <RollBackButton resource={resource} id={id} number={number} />}
      </Flex>
      <div>{people.filter(Boolean).join(' · ')}</div>
      {restores !== null && <div>{t(`${WORDS}.restores`, { number: restores })}</div>}
      {reason && <div>{t('engine.pair', { name: t('engine.history.reason'), value: reason })}</div>}
      {targetCount !== null && <div>{t(`${WORDS}.targets`, { number: targetCount })}</div>}
      <div className={styles.hint} style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {contentHash}
      </div>
    </>
  );
}

function Targets({ side, word }: { side: NonNullable<VersionDifference['targets']>['gained']; word: string }) {
  const { t } = useWords();
  if (side.count === 0) return null;
  const more = side.count - side.names.length;
  return (
    <li>
      {t(dynamicKey(`${WORDS}.${word}`), { number: side.count })}: {side.names.join(', ')}
      {more > 0 && ` ${t('engine.preview.more', { number: more })}`}
    </li>
  );
}

/** What the second of two versions has that the first has not. */
function Difference({ resource, id, from, to }: { resource: AnyResource; id: string; from: number; to: number }) {
  const { t } = useWords();
  const { data, error } = useQuery(differenceQuery(resource, id, from, to));
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (!data) return <Skeleton active title={false} />;
  const { changes, targets } = data;
  const isSame = changes.length === 0 && !targets?.gained.count && !targets?.lost.count;
  if (isSame) return <p>{t(`${WORDS}.same`)}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <ChangeLine key={change.field} resource={resource} change={change} />
      ))}
      {targets && <Targets side={targets.gained} word="gained" />}
      {targets && <Targets side={targets.lost} word="lost" />}
    </ul>
  );
}

type Pair = { from: number; to: number };

function Comparison({
  resource,
  id,
  versions,
}: {
  resource: AnyResource;
  id: string;
  versions: readonly PublishedVersion[];
}) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Partial<Pair>>({});
  const pair = { from: versions[1]?.number ?? 1, to: versions[0]?.number ?? 1, ...chosen };
  const options = versions.map(({ number }) => ({ value: number, label: t(`${WORDS}.number`, { number }) }));
  const choice = (side: keyof Pair) => (
    <Select
      aria-label={t(`${WORDS}.${side}`)}
      value={pair[side]}
      options={options}
      onChange={(number: number) => setChosen({ ...chosen, [side]: number })}
    />
  );
  return (
    <section aria-label={t(`${WORDS}.compare`)}>
      <Flex wrap align="center" gap={8}>
        {t(`${WORDS}.compare`)} {choice('from')} → {choice('to')}
      </Flex>
      <Difference resource={resource} id={id} {...pair} />
      {resource.screens?.difference && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <NamedScreen name={resource.screens.difference} resource={resource} rows={[{ id } as Row]} values={pair} />
        </Suspense>
      )}
    </section>
  );
}

/** Versions of a record, the newest first; two of them can be compared. */
export function RowVersions({ resource, id }: { resource: AnyResource; id: string }) {
  const { t } = useWords();
  const { data, error } = useQuery(versionsQuery(resource, id));
  if (error instanceof CallError) return <FailureAlert failure={error} />;
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t(`${WORDS}.none`)} />;
  return (
    <Flex vertical gap={16}>
      {data.some(({ isGenuine }) => !isGenuine) && <Alert showIcon type="error" title={t(`${WORDS}.forgedText`)} />}
      <Timeline
        items={data.map((version) => ({
          key: String(version.number),
          content: <VersionLine resource={resource} id={id} version={version} />,
        }))}
      />
      {data.length > 1 && <Comparison resource={resource} id={id} versions={data} />}
    </Flex>
  );
}
