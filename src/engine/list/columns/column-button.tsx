import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import { Button, Popover, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../i18n/words';
import type { ColumnStates } from '../../../../contract/wire/list-view';
import type { ListColumn } from './columns';

const load = () => import('./column-list');
/** Its code comes when somebody reaches for it. */
const ColumnList = lazy(() => load().then(({ ColumnList: part }) => ({ default: part })));
const loadAhead = (): void => void load().catch(() => undefined);

type Props = { columns: readonly ListColumn[]; choice: ColumnStates; onChoose: (next: ColumnStates) => void };

/** Opens the choice of columns: which show, in which order, and which stay at an edge. */
export function ColumnButton({ columns, choice, onChoose }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={<Spin />}>
          <ColumnList columns={columns} choice={choice} onChoose={onChoose} />
        </Suspense>
      }
    >
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('engine.columns')}
        title={t('engine.columns')}
        aria-expanded={isOpen}
        onMouseEnter={loadAhead}
        onFocus={loadAhead}
      />
    </Popover>
  );
}
