import { Button, DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { COMPARED, filterText, PERIODS } from '../../../contract/report/question';
import { EACH } from '../../../contract/report/zone';
import { useWords } from '../../i18n/words';
import { DAY_FORMAT, ZONE } from '../kinds/date-time/instant';
import type { Params } from '../api';
import { fieldLabel, optionLabel } from '../words';
import type { ReportAddress } from './use-report';
import styles from './report.module.css';

const Asked = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the child
  <label className={styles.asked}>
    <span>{label}</span>
    {children}
  </label>
);

type FilterProps = { report: AnyReport; name: string; text: string; onChange: (text: string | null) => void };

/** Values as the address has them, each encoded; what they are called is said by the field. */
function Filter({ report, name, text, onChange }: FilterProps) {
  const { t } = useWords();
  const field = (report.sums.source.fields as Record<string, Field>)[name]!;
  const slot = { resource: report.sums.source, name, field };
  const choices = Array.isArray(field.options)
    ? field.options.map((option) => ({ value: filterText([option]), label: optionLabel(t, slot, option) }))
    : field.kind === 'bool'
      ? [true, false].map((value) => ({ value: String(value), label: t(value ? 'engine.yes' : 'engine.no') }))
      : undefined;
  const values = text === '' ? [] : text.split(',');
  return (
    <Select<string[]>
      mode={choices ? 'multiple' : 'tags'}
      variant="borderless"
      size="small"
      aria-label={fieldLabel(t, slot)}
      className={styles.filter}
      placeholder={t('engine.report.all')}
      maxTagCount={1}
      value={choices ? values : values.map((value) => (value === '(none)' ? value : decodeURIComponent(value)))}
      options={choices}
      onChange={(chosen) =>
        onChange(
          chosen.length === 0 ? null : choices ? chosen.join(',') : filterText(chosen.map((value) => value.trim())),
        )
      }
    />
  );
}

const zonesOf = (now: string): string[] => [
  ...new Set([
    now,
    ZONE,
    'UTC',
    ...(typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []),
  ]),
];

function Range({ report, params, change }: { report: AnyReport; params: Params; change: ReportAddress['change'] }) {
  const { t } = useWords();
  const today = dayjs();
  const preset = [today.subtract((report.start?.days ?? 30) - 1, 'day'), today] as const;
  const value: [Dayjs, Dayjs] = [
    params.from ? dayjs(params.from) : preset[0],
    params.to ? dayjs(params.to) : preset[1],
  ];
  const days = (count: number): [Dayjs, Dayjs] => [today.subtract(count - 1, 'day'), today];
  return (
    <DatePicker.RangePicker
      variant="borderless"
      size="small"
      allowClear={false}
      aria-label={t('engine.report.period')}
      value={value}
      presets={[1, 7, 30, 90, 365].map((count) => ({ label: t('engine.report.days', { count }), value: days(count) }))}
      onChange={(dates) =>
        change({ from: dates?.[0]?.format(DAY_FORMAT) ?? null, to: dates?.[1]?.format(DAY_FORMAT) ?? null })
      }
    />
  );
}

/** The bar of questions: period, what a point lasts, whose days, what it is compared with, and filters. */
export function QuestionBar({
  report,
  params,
  change,
  isDivided,
}: {
  report: AnyReport;
  params: Params;
  change: ReportAddress['change'];
  isDivided: boolean;
}) {
  const { t } = useWords();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const fields = report.sums.source.fields as Record<string, Field>;
  const labelOf = (name: string) => fieldLabel(t, { resource: report.sums.source, name, field: fields[name]! });
  const shown = report.dimensions.filter(
    (name) => params[name] !== undefined || opened.includes(name) || (report.filters ?? []).includes(name),
  );
  const more = report.dimensions.filter((name) => !shown.includes(name));
  const choice = (name: 'each' | 'compare' | 'periods', all: readonly string[], preset?: string) => (
    <Select
      variant="borderless"
      size="small"
      popupMatchSelectWidth={false}
      aria-label={t(`engine.report.${name}`)}
      value={params[name] ?? preset ?? 'auto'}
      options={[...(preset === undefined ? ['auto'] : []), ...all].map((value) => ({
        value,
        label: t(`engine.report.${name}Of.${value}`),
      }))}
      onChange={(value) => change({ [name]: value === 'auto' ? null : value })}
    />
  );
  return (
    <section className={styles.bar} aria-label={t('engine.report.question')}>
      <Asked label={t('engine.report.period')}>
        <Range report={report} params={params} change={change} />
      </Asked>
      <Asked label={t('engine.report.each')}>{choice('each', EACH)}</Asked>
      <Asked label={t('engine.report.periods')}>{choice('periods', PERIODS, 'all')}</Asked>
      <Asked label={t('engine.report.zone')}>
        <Select
          variant="borderless"
          size="small"
          showSearch
          popupMatchSelectWidth={false}
          aria-label={t('engine.report.zone')}
          value={params.zone}
          options={zonesOf(params.zone ?? ZONE).map((value) => ({ value, label: value }))}
          onChange={(zone) => change({ zone })}
        />
      </Asked>
      <Asked label={t('engine.report.compare')}>{choice('compare', COMPARED, 'before')}</Asked>
      {isDivided && (
        <Asked label={t('engine.report.by')}>
          <Select
            variant="borderless"
            size="small"
            popupMatchSelectWidth={false}
            aria-label={t('engine.report.by')}
            value={params.by}
            options={report.dimensions.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(by) => change({ by })}
          />
        </Asked>
      )}
      {shown.map((name) => (
        <Asked key={name} label={labelOf(name)}>
          <Filter report={report} name={name} text={params[name] ?? ''} onChange={(text) => change({ [name]: text })} />
        </Asked>
      ))}
      {more.length > 0 && (
        <Select
          variant="borderless"
          size="small"
          popupMatchSelectWidth={false}
          aria-label={t('engine.report.filter')}
          value={null}
          placeholder={t('engine.report.filter')}
          options={more.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(name: string | null) => name !== null && setOpened([...opened, name])}
        />
      )}
      {report.dimensions.some((name) => params[name] !== undefined) && (
        <Button
          type="link"
          size="small"
          onClick={() => change(Object.fromEntries(report.dimensions.map((name) => [name, null])))}
        >
          {t('engine.report.clear')}
        </Button>
      )}
    </section>
  );
}
