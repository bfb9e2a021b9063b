import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { operationsOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import type { NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { rowsQuery } from '../../../engine/rows-loader';
import { useDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';
import { StartDialog } from './start-dialog';

type FoundProps = { start: AnyResource; former: Row; onClose: NamedScreenProps['onClose'] };

/** The version by which the process is started now, with the values that an instance was started with. */
function StartFound({ start, former, onClose }: FoundProps) {
  const { t, language } = useWords();
  const { message } = App.useApp();
  const params = { page: '1', limit: '10', processKey: String(former.processKey) };
  const { data } = useQuery(rowsQuery(start, { form: 'page', params }, language));
  const found = data?.list.find(({ processKey }) => processKey === former.processKey);
  const isMissing = data !== undefined && !found;
  useEffect(() => {
    if (!isMissing) return;
    void message.info(t('flow.form.notStartable'));
    onClose(false);
    // Once, when it is known.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isMissing]);
  const operation = operationsOf(start).find(({ name }) => name === 'start');
  if (!found || !operation) return null;
  return <StartDialog resource={start} rows={[found]} operation={operation} onClose={onClose} former={former} />;
}

/** Starts a process anew with the values of an instance that is over. */
export function StartAgain({ rows: [row], onClose }: NamedScreenProps) {
  const start = useDefinition('flow/start');
  return start && row ? <StartFound start={start} former={row} onClose={onClose} /> : null;
}
