import { Alert, Button, Empty, Input, Skeleton, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import type { LogsFound } from '../../../../contract/wire/client/client-log';
import type { NamedScreenProps } from '../../../engine/ports';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import styles from './client-log.module.css';
import { useLogHits } from './log-calls';
import { LogDrawer } from './log-drawer';
import { MarkedText } from './log-line';

const WIDTH = 960;
const WORDS = 'sys.client-log.finder';
type Found = LogsFound['logs'][number];
type Opened = { log: Found; line: number };

function FoundLog({ log, wanted, onOpen }: { log: Found; wanted: string; onOpen: (opened: Opened) => void }) {
  const { t, language } = useWords();
  const time =
    log.uploadedAt &&
    timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(log.uploadedAt));
  return (
    <li>
      <Button
        type="link"
        size="small"
        aria-label={t(`${WORDS}.open`, { tester: log.testerCode })}
        onClick={() => onOpen({ log, line: log.hits[0]?.n ?? 1 })}
      >
        {log.testerCode}
      </Button>
      <span className={styles.quiet}>{[log.fileName, time].filter(Boolean).join(' · ')}</span>
      <ul className={styles.hits}>
        {log.hits.map((hit) => (
          <li key={hit.n}>
            <button type="button" className={styles.hit} onClick={() => onOpen({ log, line: hit.n })}>
              <span className={styles.place}>{hit.n}</span>
              <MarkedText text={hit.text} wanted={wanted} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Results({ text, onOpen }: { text: string; onOpen: (opened: Opened) => void }) {
  const { t } = useWords();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useLogHits(text);
  if (error) return <Alert showIcon type="error" title={error.message} />;
  const logs = data?.pages.flatMap((page) => page.logs) ?? [];
  const count = data?.pages.reduce((sum, { searched }) => sum + searched, 0) ?? 0;
  return (
    <>
      {data && (
        <output className={styles.quiet}>
          {t(`${WORDS}.${logs.length > 0 ? 'found' : 'none'}`, { count, found: logs.length })}
        </output>
      )}
      <ul className={styles.found}>
        {logs.map((log) => (
          <FoundLog key={log.id} log={log} wanted={text} onOpen={onOpen} />
        ))}
      </ul>
      {isFetching && <Skeleton active />}
      {hasNextPage && !isFetching && <Button onClick={() => void fetchNextPage()}>{t(`${WORDS}.more`)}</Button>}
    </>
  );
}

/** In which logs a text stands; a hit leads to its line. */
export function FindInLogs({ onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const field = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <DrawerShell {...shell} width={WIDTH} title={t(`${WORDS}.title`)} onOpened={() => field.current?.focus()}>
      <search>
        <Input.Search
          ref={field}
          allowClear
          maxLength={200}
          aria-label={t(`${WORDS}.text`)}
          placeholder={t(`${WORDS}.hint`)}
          enterButton={t(`${WORDS}.start`)}
          onSearch={(value) => setText(value.trim())}
        />
      </search>
      {text.length > 1 ? (
        <Results key={text} text={text} onOpen={setOpened} />
      ) : (
        <Empty description={t(`${WORDS}.idle`)} />
      )}
      {opened && (
        <LogDrawer
          id={opened.log.id}
          title={[opened.log.testerCode, opened.log.fileName].filter(Boolean).join(' · ')}
          line={opened.line}
          wanted={text}
          onClosed={() => setOpened(null)}
        />
      )}
    </DrawerShell>
  );
}
