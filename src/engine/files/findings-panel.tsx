import { Alert, Table, Tag } from 'antd';
import * as v from 'valibot';
import { KeptFindings } from '../../../contract/wire/file-finding';
import { findingKey } from '../../../formats/finding-key';
import type { NamedScreenProps } from '../ports';
import { useWords, type Translate } from '../../i18n/words';
import { ReachableScroll } from '../table/reachable-scroll';

type Finding = v.InferOutput<typeof KeptFindings>[number];

const TONES = { none: 'info', sound: 'success', warnings: 'warning', errors: 'error' } as const;
const COLOURS = { error: 'error', warning: 'warning', info: 'default' } as const;
const PER_PAGE = 20;
const WORDS = 'finding.kept';

const sayFinding = (t: Translate, { rule, params = {} }: Finding): string => t(`finding.${findingKey(rule)}`, params);
/** Some go without saying. */
const sayMend = (t: Translate, { rule }: Finding): string => {
  const key = `finding.mend.${findingKey(rule)}`;
  const word = t(key);
  return word === key ? '' : word;
};
const placeOf = (t: Translate, { part, line }: Finding): string =>
  [part, line === undefined ? undefined : t(`${WORDS}.line`, { line })].filter(Boolean).join(', ');

/** What is wrong with the file of a record, by its fields `fileVerdict` and `findings`, and how to mend it. */
export function FindingsPanel({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const verdict = row?.fileVerdict as keyof typeof TONES | null | undefined;
  const parsed = v.safeParse(KeptFindings, row?.findings ?? []);
  const findings = parsed.success ? parsed.output : [];
  const kind = verdict ?? 'none';
  return (
    <>
      <Alert showIcon type={TONES[kind]} title={t(`${WORDS}.verdict.${kind}`)} />
      {findings.length > 0 && (
        <ReachableScroll>
          <Table
            size="small"
            scroll={{ x: 'max-content' }}
            pagination={findings.length > PER_PAGE && { pageSize: PER_PAGE, showSizeChanger: false }}
            rowKey={(finding) => findings.indexOf(finding)}
            dataSource={findings}
            columns={[
              {
                title: t(`${WORDS}.severity`),
                render: (_, { severity }) => (
                  <Tag color={COLOURS[severity]}>{t(`${WORDS}.severities.${severity}`)}</Tag>
                ),
              },
              { title: t(`${WORDS}.place`), render: (_, finding) => placeOf(t, finding) },
              { title: t(`${WORDS}.message`), render: (_, finding) => sayFinding(t, finding) },
              { title: t(`${WORDS}.mend`), render: (_, finding) => sayMend(t, finding) },
              { title: t(`${WORDS}.rule`), render: (_, { rule }) => <code>{rule}</code> },
            ]}
          />
        </ReachableScroll>
      )}
    </>
  );
}
