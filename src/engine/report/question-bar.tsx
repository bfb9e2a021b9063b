import { ProForm, QueryFilter } from '@ant-design/pro-components';
import { Button, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { COMPARED, filterText, PERIODS } from '../../../contract/report/question';
import { EACH } from '../../../contract/report/zone';
import { dynamicKey } from '../../../contract/text/word-key';
import { serverNow } from '../../http/clock';
import { useWords, type Translate } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import { DAY_FORMAT, ZONE } from '../kinds/date-time/instant';
import type { Params } from '../api';
import { fieldLabel, optionLabel } from '../words';
import type { ReportAddress } from './use-report';
import styles from './report.module.css';

type Props = {
  report: AnyReport;
  params: Params;
  change: ReportAddress['change'];
  isDivided: boolean;
};
/** What the form holds: days, choices, and of each dimension its values. */
type Asked = { range: [Dayjs, Dayjs] } & Record<string, unknown>;

const AUTO = 'auto';
const NONE = '(none)';
const CHOICES = {
  each: { all: [AUTO, ...EACH], preset: AUTO },
  compare: { all: COMPARED, preset: 'before' },
  periods: { all: PERIODS, preset: 'all' },
} as const;
/** Controls before the filters that a report names: period, what a point lasts, and by what its table divides. */
const CONTROLS = 3;
/** Of a row of 24 on a wide screen. */
const SPAN = 6;
/** Of a phone. Of a field as wide as its row the package folds all that follow, also what the question is narrowed to; it is drawn as wide all the same. */
const PHONE_SPAN = 23;

const zonesOf = (now: string): string[] => [
  ...new Set([
    now,
    ZONE,
    'UTC',
    ...(typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []),
  ]),
];

const slotOf = (report: AnyReport, name: string) => ({
  resource: report.sums.source,
  name,
  field: (report.sums.source.fields as Record<string, Field>)[name]!,
});

/** Values that can be chosen, as the address has them; none where anything may be typed. */
function choicesOf(report: AnyReport, name: string, t: Translate) {
  const slot = slotOf(report, name);
  const { options, kind } = slot.field;
  if (Array.isArray(options))
    return options.map((option) => ({ value: filterText([option]), label: optionLabel(t, slot, option) }));
  if (kind !== 'bool') return undefined;
  return [true, false].map((value) => ({ value: String(value), label: t(value ? 'engine.yes' : 'engine.no') }));
}

/** Days up to and with today. */
function lastDays(count: number): [Dayjs, Dayjs] {
  const today = dayjs(serverNow());
  return [today.subtract(count - 1, 'day'), today];
}

/** A value of the address as the form holds it: of what is chosen as it is, of what is typed decoded. */
function heldOf(text: string | undefined, isChosen: boolean): string[] {
  if (!text) return [];
  return text.split(',').map((value) => (isChosen || value === NONE ? value : decodeURIComponent(value)));
}

function formOf(report: AnyReport, params: Params, t: Translate): Asked {
  const [from, to] = lastDays(report.start?.days ?? 30);
  return {
    range: [params.from ? dayjs(params.from) : from, params.to ? dayjs(params.to) : to],
    zone: params.zone,
    by: params.by ?? report.start?.by ?? report.dimensions[0],
    ...Object.fromEntries(Object.entries(CHOICES).map(([name, { preset }]) => [name, params[name] ?? preset])),
    ...Object.fromEntries(
      report.dimensions.map((name) => [name, heldOf(params[name], choicesOf(report, name, t) !== undefined)]),
    ),
  };
}

/** What an answered form changes in the address. */
function changesOf(report: AnyReport, asked: Asked, t: Translate): Record<string, string | null> {
  const filters = report.dimensions.map((name) => {
    const values = (asked[name] as string[] | undefined) ?? [];
    const isChosen = choicesOf(report, name, t) !== undefined;
    const text = values.map((value) => (isChosen || value === NONE ? value : filterText([value.trim()]))).join(',');
    return [name, text || null] as const;
  });
  const { each, range } = asked;
  return {
    from: range[0].format(DAY_FORMAT),
    to: range[1].format(DAY_FORMAT),
    zone: asked.zone as string,
    ...(asked.by ? { by: asked.by as string } : {}),
    compare: asked.compare as string,
    periods: asked.periods === 'all' ? null : (asked.periods as string),
    each: each === AUTO ? null : (each as string),
    ...Object.fromEntries(filters),
  };
}

/**
 * The question of a report: period, what a point lasts, whose days, what it is compared with, and filters. Those that the report names are
 * seen, and what the question is narrowed to: on the way down nothing else says of which sequence or vehicle a page is. The others are folded.
 */
export function QuestionBar({ report, params, change, isDivided }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('lg');
  const isPhone = !useIsWide('md');
  const [form] = Form.useForm<Asked>();
  const held = useMemo(() => formOf(report, params, t), [report, params, t]);
  // Of the first drawing: afterwards the address is put into the form.
  const [first] = useState(held);
  useEffect(() => form.setFieldsValue(held), [form, held]);
  const named: readonly string[] = report.filters ?? [];
  const narrowed = report.dimensions.filter((name) => params[name] && !named.includes(name));
  const labelOf = (name: string) => fieldLabel(t, slotOf(report, name));
  const plain = (name: string, options: { value: string; label: string }[], hasSearch = false) => (
    <ProForm.Item key={name} name={name} label={t(dynamicKey(`engine.report.${name}`))}>
      <Select options={options} showSearch={hasSearch} popupMatchSelectWidth={false} />
    </ProForm.Item>
  );
  const choice = (name: keyof typeof CHOICES) =>
    plain(
      name,
      CHOICES[name].all.map((value) => ({ value, label: t(dynamicKey(`engine.report.${name}Of.${value}`)) })),
    );
  const filter = (name: string) => {
    const choices = choicesOf(report, name, t);
    return (
      <ProForm.Item key={name} name={name} label={labelOf(name)}>
        <Select
          mode={choices ? 'multiple' : 'tags'}
          options={choices}
          allowClear
          maxTagCount="responsive"
          placeholder={t('engine.report.all')}
        />
      </ProForm.Item>
    );
  };
  return (
    <section className={styles.bar} aria-label={t('engine.report.question')}>
      <QueryFilter<Asked>
        form={form}
        layout="vertical"
        // On a phone the period and what narrows it are seen, and all else behind the button.
        {...(isWide ? { span: SPAN } : isPhone ? { span: PHONE_SPAN } : {})}
        defaultFormItemsNumber={1 + narrowed.length + (isWide ? CONTROLS - 1 - (isDivided ? 0 : 1) + named.length : 0)}
        // The package's own way to the other filters cannot be reached by keys.
        collapseRender={(isFolded: boolean) => (
          <Button type="link" size="small" aria-expanded={!isFolded}>
            {t(isFolded ? 'engine.report.more' : 'engine.report.fewer')}
          </Button>
        )}
        dateFormatter={false}
        initialValues={first}
        searchText={t('engine.report.ask')}
        resetText={t('engine.report.clear')}
        onFinish={async (asked) => change(changesOf(report, asked, t))}
        onReset={() =>
          change(
            Object.fromEntries(
              ['from', 'to', 'each', 'compare', 'periods', 'by', ...report.dimensions].map((name) => [name, null]),
            ),
          )
        }
      >
        <ProForm.Item name="range" label={t('engine.report.period')}>
          <DatePicker.RangePicker
            allowClear={false}
            className={styles.wideField}
            presets={[1, 7, 30, 90, 365].map((count) => ({
              label: t('engine.report.days', { count }),
              value: lastDays(count),
            }))}
          />
        </ProForm.Item>
        {narrowed.map(filter)}
        {choice('each')}
        {isDivided &&
          plain(
            'by',
            report.dimensions.map((value) => ({ value, label: labelOf(value) })),
          )}
        {named.map(filter)}
        {choice('compare')}
        {plain(
          'zone',
          zonesOf(params.zone ?? ZONE).map((value) => ({ value, label: value })),
          true,
        )}
        {choice('periods')}
        {report.dimensions.filter((name) => ![...named, ...narrowed].includes(name)).map(filter)}
      </QueryFilter>
    </section>
  );
}
