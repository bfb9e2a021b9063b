import { Alert, Button, Empty, Skeleton, Table } from 'antd';
import { ENTRY_LANGUAGES, entryLanguageName, type EntryLanguage } from '../../../../contract/text/entry-languages';
import type { EntryCoverage } from '../../../../contract/wire/data-config/entry';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useWords } from '../../../i18n/words';
import { useCoverage, type CoverageCell } from './entries';

const W = 'data-config.entry.cockpit';

type Column = EntryCoverage[number] & { key: number | null };

/** All sources together, as one more column. */
const summed = (list: EntryCoverage): Column => {
  const written: Record<string, number> = {};
  for (const one of list)
    for (const [code, count] of Object.entries(one.written)) written[code] = (written[code] ?? 0) + count;
  const sum = (name: 'total' | 'published') => list.reduce((all, one) => all + one[name], 0);
  return { key: null, sourceType: -1, total: sum('total'), published: sum('published'), written };
};

type CellProps = {
  column: Column;
  code: EntryLanguage;
  name: string;
  source: string;
  onOpen: (cell: CoverageCell) => void;
};

/** How much of a source is written in a language; the way to what is missing. */
function Covered({ column, code, name, source, onOpen }: CellProps) {
  const { t, language } = useWords();
  const missing = column.total - (column.written[code] ?? 0);
  // What is not whole never reads as 100 %.
  const share = column.total === 0 ? 1 : Math.floor(((column.total - missing) / column.total) * 100) / 100;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  return (
    <Button
      type={missing > 0 ? 'link' : 'text'}
      size="small"
      aria-label={t(`${W}.cell`, { language: name, source, percent, missing })}
      title={missing > 0 ? t(`${W}.missing`, { count: missing }) : t(`${W}.whole`)}
      onClick={() => onOpen({ language: code, sourceType: column.key })}
    >
      {percent}
    </Button>
  );
}

/** Languages and sources with the share of texts that are written. */
export function CoverageMatrix({ onOpen }: { onOpen: (cell: CoverageCell) => void }) {
  const { t, language } = useWords();
  const { data, error, isPending } = useCoverage();
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (isPending) return <Skeleton active />;
  if (data.length === 0) return <Empty description={t(`${W}.none`)} />;
  const columns: Column[] = [summed(data), ...data.map((one) => ({ ...one, key: one.sourceType }))];
  const sourceName = ({ key }: Column): string =>
    key === null ? t(`${W}.all`) : t(dynamicKey(`data-config.entry.option.sourceType.${key}`));
  return (
    <Table
      size="small"
      pagination={false}
      sticky
      scroll={{ x: 'max-content' }}
      rowKey="code"
      dataSource={ENTRY_LANGUAGES.map((code) => ({ code, name: entryLanguageName(code, language) }))}
      columns={[
        { title: t(`${W}.language`), dataIndex: 'name', fixed: 'start' as const },
        ...columns.map((column) => ({
          key: String(column.key),
          align: 'end' as const,
          title: (
            <>
              {sourceName(column)}
              <br />
              <small>
                {t(`${W}.total`)} {column.total} · {t(`${W}.published`)} {column.published}
              </small>
            </>
          ),
          render: (_: unknown, { code, name }: { code: EntryLanguage; name: string }) => (
            <Covered column={column} code={code} name={name} source={sourceName(column)} onOpen={onOpen} />
          ),
        })),
      ]}
    />
  );
}
