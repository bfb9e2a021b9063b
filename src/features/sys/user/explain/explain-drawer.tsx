import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { WhyAnswer } from '../../../../../contract/wire/identity/explain';
import { isUuid } from '../../../../../contract/validation/uuid';
import type { NamedScreenProps } from '../../../../engine/ports';
import { rowTitleOf } from '../../../../engine/row';
import { call } from '../../../../http/client';
import { useWords } from '../../../../i18n/words';
import { DrawerShell } from '../../../../ui/overlay/drawer-shell';
import { useShell } from '../../../../ui/overlay/shell-state';
import { Chain } from './chain';
import { Questions, type ExplainForm } from './questions';
import styles from './explain.module.css';

const WIDTH = 720;

/** What the call takes: nothing that is empty, and no id that is only half typed. */
function paramsOf({ permission, recordId, tenant }: ExplainForm): Record<string, string> | null {
  const id = recordId.trim();
  if (!permission || (id && !isUuid(id))) return null;
  return { permission, ...(id ? { recordId: id } : {}), ...(tenant ? { tenant } : {}) };
}

function Answer({ userId, question, onLeave }: { userId: string; question: ExplainForm; onLeave: () => void }) {
  const { t, language } = useWords();
  const params = paramsOf(question);
  const { data, error, isFetching } = useQuery({
    queryKey: ['why', userId, params, language],
    enabled: params !== null,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET', `/sys/user/${userId}/why`, { params: params ?? {}, signal, silent: true, answer: WhyAnswer }),
  });
  if (params === null) return <Empty description={t('sys.user.why.empty')} />;
  if (isFetching) return <Skeleton active />;
  if (error) return <Alert showIcon type="error" title={t('sys.user.why.failed')} description={error.message} />;
  return data ? <Chain answer={data} onLeave={onLeave} /> : null;
}

/** Why a user can or cannot do something: a question, and the clauses by which the server judges it. */
export function WhyDrawer({ resource, rows, onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const [question, setQuestion] = useState<ExplainForm>({ permission: undefined, recordId: '', tenant: undefined });
  const [row] = rows;
  if (!row) return null;
  return (
    <DrawerShell {...shell} width={WIDTH} title={t('sys.user.why.title', { name: rowTitleOf(resource, row) })}>
      <div className={styles.body}>
        <Questions
          value={question}
          isBad={question.recordId.trim() !== '' && !isUuid(question.recordId.trim())}
          onChange={setQuestion}
        />
        <Answer userId={row.id} question={question} onLeave={shell.close} />
      </div>
    </DrawerShell>
  );
}
