import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { apiPathOf, tellingFields, wordKey } from '../../../contract/language/derive';
import { DENSITIES, type Density } from '../../../contract/wire/list-view';
import type { AnyResource } from '../../../contract/language/resource';
import { EXPORT_BY_TASK } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { call } from '../../http/client';
import { parametersOf } from '../../http/request';
import { download, noteTask } from '../../session/downloads';
import { useSession } from '../../session/session';
import { useWords } from '../../i18n/words';
import { ClickMenu } from '../../ui/click-menu';
import { mayDo } from '../guards';
import { useNotify } from '../use-notify';
import type { ListColumn } from './columns/columns';
import { listParams, type ListState } from './list-state';

export function ReloadButton({ onReload, isLoading }: { onReload: () => void; isLoading: boolean }) {
  const { t } = useWords();
  return (
    <Button
      type="text"
      icon={<ReloadOutlined aria-hidden spin={isLoading} />}
      aria-label={t('engine.reload')}
      title={t('engine.reload')}
      onClick={onReload}
    />
  );
}

export function DensityMenu({ density, onChoose }: { density: Density; onChoose: (next: Density) => void }) {
  const { t } = useWords();
  const items = DENSITIES.map((key) => ({ key, label: t(`engine.density.${key}`) }));
  return (
    <ClickMenu
      menu={{ items, selectable: true, selectedKeys: [density], onClick: ({ key }) => onChoose(key as Density) }}
    >
      <Button
        type="text"
        icon={<ColumnHeightOutlined aria-hidden />}
        aria-label={t('engine.density.title')}
        title={t('engine.density.title')}
      />
    </ClickMenu>
  );
}

/** Minutes east of UTC: the times of the file are those of the screen. */
const zone = (): string => String(-new Date().getTimezoneOffset());

type ExportProps = {
  resource: AnyResource;
  state: ListState;
  total: number;
  columns: readonly ListColumn[];
  /** There is room for the word. */ isWide: boolean;
};

/** Downloads what the search finds with the columns that show, as a sheet or as text; a large list is written to a file by a data task. */
export function ExportMenu({ resource, state, total, columns, isWide }: ExportProps) {
  const { t } = useWords();
  const tell = useNotify();
  const [isBusy, setBusy] = useState(false);
  const isSplit = useSession((session) => session.user?.paramShowType === 2);
  if (!mayDo(resource, 'export')) return null;
  const items = (['xlsx', 'csv'] as const).map((key) => ({ key, label: t(`engine.export.${key}`) }));
  const run = (format: string) => {
    const params = {
      ...listParams(state),
      format,
      tz: zone(),
      units: isSplit ? 'split' : undefined,
      // With what tells rows apart: an import of the sheet finds them again by it.
      columns: [...new Set([...columns.map(({ key }) => key), ...tellingFields(resource)])].join(','),
    };
    const path = `${apiPathOf(resource)}/export`;
    const byTask = async () => {
      await call('POST', path, { body: parametersOf(params) });
      noteTask();
      tell.done(t('engine.export.started'));
    };
    setBusy(true);
    void (
      total > EXPORT_BY_TASK ? byTask() : download(path, { params, name: `${t(wordKey(resource, 'title'))}.${format}` })
    )
      .catch(tell.failure)
      .finally(() => setBusy(false));
  };
  return (
    <ClickMenu menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isBusy}
        {...(isWide ? {} : { type: 'text', 'aria-label': t('engine.action.export') })}
      >
        {isWide && t('engine.action.export')}
      </Button>
    </ClickMenu>
  );
}
