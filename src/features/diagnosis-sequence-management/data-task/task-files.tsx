import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Flex, Skeleton } from 'antd';
import { ERRORS } from '../../../../contract/wire/errors';
import { TaskView } from '../../../../contract/wire/task';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { bytesText } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { download } from '../../../session/downloads';

const WORDS = 'diagnosis-sequence-management.data-task.file';

/** Of a task that is not the reader's to fetch from nothing is there. */
const isGone = (error: unknown): boolean => error instanceof CallError && error.code === ERRORS.gone.code;

/** Files that a task left, for its owner and for whoever might have asked for them. */
export function TaskFiles({ rows: [row] }: NamedScreenProps) {
  const { t, language } = useWords();
  const tell = useNotify();
  const id = row?.id ?? '';
  const {
    data: files = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['task-files', id, row?.status],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `/task/${id}`, { signal, silent: true, answer: TaskView }).then(
        (task) => task.files,
        (failure: unknown) => {
          if (isGone(failure)) return [];
          throw failure;
        },
      ),
  });
  if (isPending) return <Skeleton active />;
  if (error) return <Alert showIcon type="error" title={error.message} />;
  if (files.length === 0) return <Empty description={t(`${WORDS}.none`)} />;
  return (
    <Flex vertical gap={4} align="start">
      {files.map(({ kind, name, size }) => (
        <Button
          key={kind}
          type="link"
          style={{
            height: 'auto',
            minHeight: 'var(--console-reach)',
            padding: 0,
            whiteSpace: 'normal',
            textAlign: 'start',
          }}
          onClick={() => void download(`/task/${id}/file/${kind}`).catch(tell.failure)}
        >
          {`${t(`${WORDS}.${kind}`)}: ${name} (${bytesText(size, language)})`}
        </Button>
      ))}
    </Flex>
  );
}
