import { dynamicKey } from '../../../../contract/text/word-key';
import { Input, InputNumber, Select, Space, Switch } from 'antd';
import { useState } from 'react';
import {
  DURATION_UNITS,
  parameterNamed,
  type DurationUnit,
  type ParameterSpec,
} from '../../../../contract/resources/sys/params/parameters';
import { useWords } from '../../../i18n/words';
import type { InputProps } from '../kind';

type Control = Omit<InputProps<string>, 'slot' | 'row'>;
type Props<T extends ParameterSpec['type']> = Control & { spec: Extract<ParameterSpec, { type: T }> };

function NumberInput({ spec, value, onChange, ...control }: Props<'number'>) {
  const number = value === null || value === undefined || value === '' ? null : Number(value);
  return (
    <InputNumber<number>
      {...control}
      controls={false}
      precision={0}
      style={{ width: '100%' }}
      placeholder={`${spec.min} – ${spec.max}`}
      value={Number.isNaN(number) ? null : number}
      onChange={(next) => onChange?.(next === null ? null : String(next))}
    />
  );
}

/** A number and its unit; what stands in the form is the text of both, such as `30d`. */
function DurationInput({ spec, id, value, onChange, ...control }: Props<'duration'>) {
  const { t } = useWords();
  const given = /^(\d*)([smhd])$/.exec(value ?? '');
  const [kept, keepUnit] = useState<DurationUnit>('d');
  const unit = (given?.[2] as DurationUnit | undefined) ?? kept;
  const tell = (number: number | null, of: DurationUnit) => onChange?.(number === null ? null : `${number}${of}`);
  const number = given?.[1] ? Number(given[1]) : null;
  return (
    <Space.Compact block>
      <InputNumber<number>
        {...control}
        id={id}
        controls={false}
        precision={0}
        min={1}
        style={{ width: '100%' }}
        placeholder={`${spec.min} – ${spec.max}`}
        value={number}
        onChange={(next) => tell(next, unit)}
      />
      <Select<DurationUnit>
        aria-label={t('sys.params.unit.label')}
        disabled={control.disabled}
        style={{ minWidth: 'calc(var(--ant-control-height) * 3)' }}
        value={unit}
        options={DURATION_UNITS.map((each) => ({ value: each, label: t(`sys.params.unit.${each}`) }))}
        onChange={(next) => {
          keepUnit(next);
          tell(number, next);
        }}
      />
    </Space.Compact>
  );
}

function BoolInput({ value, onChange, spec: _spec, ...control }: Props<'bool'>) {
  const { t } = useWords();
  return (
    <Switch
      {...control}
      checked={value === 'true'}
      onChange={(next) => onChange?.(String(next))}
      checkedChildren={t('engine.yes')}
      unCheckedChildren={t('engine.no')}
    />
  );
}

function ChoiceInput({ spec, onChange, ...control }: Props<'choice'>) {
  const { t } = useWords();
  const options = spec.choices.map((value) => ({ value, label: t(dynamicKey(`sys.params.value.${value}`)) }));
  return <Select<string> {...control} options={options} onChange={(next) => onChange?.(next)} />;
}

function PlainInput({ isLong, value, onChange, ...control }: Control & { isLong: boolean }) {
  const shared = {
    ...control,
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value || null),
  };
  if (isLong)
    return (
      <Input.TextArea
        {...shared}
        autoSize={{ minRows: 4, maxRows: 16 }}
        style={{ fontFamily: 'var(--ant-font-family-code)' }}
      />
    );
  return <Input {...shared} autoComplete="off" />;
}

/** The control of a parameter's value, by the type that the contract gives the key of the row; plain text for a key that nobody knows. */
export function ParameterInput({ slot: _slot, row, ...control }: InputProps<string>) {
  const spec = parameterNamed(row?.key);
  if (spec?.type === 'number') return <NumberInput {...control} spec={spec} />;
  if (spec?.type === 'duration') return <DurationInput {...control} spec={spec} />;
  if (spec?.type === 'bool') return <BoolInput {...control} spec={spec} />;
  if (spec?.type === 'choice') return <ChoiceInput {...control} spec={spec} />;
  return <PlainInput {...control} isLong={spec?.type === 'json'} />;
}
