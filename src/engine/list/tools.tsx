import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { apiPathOf } from '../../../contract/derive';
import type { AnyResource } from '../../../contract/resource';
import { downloadByTicket } from '../../http/download';
import { useWords } from '../../i18n/words';
import { mayDo } from '../guards';
import { useTell } from '../tell';
import type { Column } from './columns';
import { DENSITIES, type Density } from './density';
import { listParams, type ListState } from './list-state';

export function ReloadButton({ onReload, isLoading }: { onReload: () => void; isLoading: boolean }) {
  const { t } = useWords();
  return (
    <Button type="text" icon={<ReloadOutlined aria-hidden spin={isLoading} />} aria-label={t('engine.reload')} title={t('engine.reload')} onClick={onReload} />
  );
}

export function DensityMenu({ density, onChoose }: { density: Density; onChoose: (next: Density) => void }) {
  const { t } = useWords();
  const items = DENSITIES.map((key) => ({ key, label: t(`engine.density.${key}`) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [density], onClick: ({ key }) => onChoose(key as Density) }}>
      <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={t('engine.density.title')} title={t('engine.density.title')} />
    </Dropdown>
  );
}

/** Minutes east of UTC: the times of the file are those of the screen. */
const zone = (): string => String(-new Date().getTimezoneOffset());

/** Downloads what the search finds with the columns that show, as a sheet or as text. */
export function ExportMenu({ resource, state, columns }: { resource: AnyResource; state: ListState; columns: () => readonly Column[] }) {
  const { t } = useWords();
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  if (!mayDo(resource, 'export')) return null;
  const items = (['xlsx', 'csv'] as const).map((key) => ({ key, label: t(`engine.export.${key}`) }));
  const run = (format: string) => {
    const params = {
      ...listParams(state),
      format,
      tz: zone(),
      columns: columns()
        .map(({ key }) => key)
        .join(','),
    };
    setBusy(true);
    void downloadByTicket(`${apiPathOf(resource)}/export`, params)
      .catch(tell.failure)
      .finally(() => setBusy(false));
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        {t('engine.action.export')}
      </Button>
    </Dropdown>
  );
}
