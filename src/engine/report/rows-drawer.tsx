import { Alert, Skeleton, Table } from 'antd';
import { DrawerShell } from '../../ui/overlay/drawer-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import { sentenceOf } from './sentence-of';
import { useReportRows } from './use-report';

const LIMIT = 20;

/** The rows behind a number, as many as it says, each with the way to its page. */
export function RowsDrawer({ report, params, onClose }: { report: AnyReport; params: Params; onClose: () => void }) {
  const { t } = useWords();
  const shell = useShell(onClose);
  const [page, setPage] = useState(1);
  const { by: _, each: __, compare: ___, ...kept } = params;
  const rows = useReportRows(report, { ...kept, page: String(page), limit: String(LIMIT) });
  const fields = report.sums.source.fields as Record<string, Field>;
  const target = report.pages?.at(-1);
  // A row is the same whatever mark led to it.
  const { step: ____, stage: _____, ...address } = kept;
  const search = new URLSearchParams(address);
  return (
    <DrawerShell {...shell} width={960} title={t('engine.report.rowsOf', { count: rows.data?.total ?? 0 })}>
      {rows.error && <Alert showIcon type="error" title={sentenceOf(rows.error)} />}
      {!rows.data && !rows.error && <Skeleton active />}
      {rows.data && (
        <Table<Record<string, unknown>>
          size="small"
          aria-busy={rows.isFetching}
          rowKey={(row) => String(row.id)}
          dataSource={rows.data.list}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize: LIMIT,
            total: rows.data.total,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
          columns={[
            ...report.columns.map((name) => {
              const slot = { resource: report.sums.source, name, field: fields[name]! };
              return {
                key: name,
                title: fieldLabel(t, slot),
                render: (_cell: unknown, row: Record<string, unknown>) => (
                  <Cell slot={slot} value={row[name]} row={row as unknown as Row} />
                ),
              };
            }),
            {
              key: 'open',
              title: t('engine.actions'),
              render: (_cell: unknown, row: Record<string, unknown>) => {
                const own = new URLSearchParams(search);
                own.set('id', String(row.id));
                return target && <Link to={`${target}?${own.toString()}`}>{t('engine.report.open')}</Link>;
              },
            },
          ]}
        />
      )}
    </DrawerShell>
  );
}
