import { ConfigProvider, DatePicker, Input, InputNumber, Select, Skeleton, Switch } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, type AriaAttributes, type ComponentType } from 'react';
import { mayBePlatforms } from '../../../contract/language/derive';
import { MAX_LENGTH } from '../../../contract/validation/check-field';
import type { Field, FieldKind, KindValue } from '../../../contract/language/field';
import { showNumber } from '../../i18n/numbers';
import { useWords } from '../../i18n/words';
import { usePicking } from '../../ui/use-picking';
import styles from '../engine.module.css';
import type { Row } from '../row';
import { isTenantSlot } from '../tenant';
import { usePlaceholder, type Slot } from '../words';
import { choiceProps } from './option/choice-props';
import { CodeInput } from './code/input';
import { FilesInput } from './files/input';
import { DAY, SECOND, ZONE } from './date-time/instant';
import { JsonInput } from './json/input';
import { LocalizedInput } from './localized/input';
import { NewPasswordControl } from './named/new-password-control';
import { ParameterInput } from './named/parameter-input';
import { useOffered } from './option/options';
import { RefSelect } from './ref/ref-select';
import { RowsInput } from './rows/input';
import { TenantSelect } from './named/tenant-select';
import { TenantsInput } from './named/tenants-input';
import { VinInput, VinListInput } from './vin-list/input';

/** What a form control gets; the form gives `id`, `value` and `onChange`. Values are those of the wire. */
export type InputProps<V = unknown> = AriaAttributes & {
  slot: Slot;
  /** The row being changed. */
  row?: Row;
  id?: string;
  disabled?: boolean;
  value?: V | null;
  onChange?: (value: V | null) => void;
  /** The form checks the field then. */
  onBlur?: () => void;
};

/** Controls that few forms have, and whose code is large, are fetched with the first of them. */
function later<V>(load: () => Promise<ComponentType<InputProps<V>>>): ComponentType<InputProps<V>> {
  const Control = lazy(() => load().then((part) => ({ default: part })));
  return function Later(props) {
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <Control {...props} />
      </Suspense>
    );
  };
}
const RichTextInput = later<string>(() => import('./rich-text/input').then((part) => part.RichTextInput));
const ColorInput = later<string>(() => import('./color/input').then((part) => part.ColorInput));
const IconInput = later<string>(() => import('./icon/input').then((part) => part.IconInput));

const ApiCallsInput = later<readonly Readonly<Record<string, unknown>>[]>(() =>
  import('./named/api-calls-input').then((part) => part.ApiCallsInput),
);
const PermissionsInput = later<string>(() => import('./named/permissions-input').then((part) => part.PermissionsInput));

const full = { width: '100%' };
/** Without antd's arrows, which no keyboard reaches and which have English names in every language; the arrow keys count all the same. */
const TYPED = { controls: false } as const;

function TextInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  const { secret, code, max = MAX_LENGTH.text } = slot.field;
  const shared = {
    ...control,
    placeholder,
    maxLength: max,
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value || null),
  };
  if (secret) return <Input.Password {...shared} autoComplete="new-password" />;
  return (
    <Input
      {...shared}
      allowClear
      autoComplete="off"
      style={code ? { fontFamily: 'var(--ant-font-family-code)' } : undefined}
    />
  );
}

function LongTextInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const { language } = useWords();
  const placeholder = usePlaceholder(slot, 'enter');
  const max = slot.field.max ?? MAX_LENGTH.longText;
  return (
    <Input.TextArea
      {...control}
      autoSize={{ minRows: 2, maxRows: 8 }}
      className={styles.counted}
      showCount={{ formatter: ({ count }) => `${showNumber(count, language)} / ${showNumber(max, language)}` }}
      maxLength={max}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  );
}

function IntInput({ slot, row: _row, ...control }: InputProps<number>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <InputNumber<number>
      {...control}
      {...TYPED}
      style={full}
      precision={0}
      placeholder={placeholder}
      suffix={slot.field.unit}
    />
  );
}

function DecimalInput({ slot, row: _row, onChange, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <InputNumber<string>
      {...control}
      {...TYPED}
      stringMode
      style={full}
      suffix={slot.field.unit}
      placeholder={placeholder}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    />
  );
}

function BoolInput({ slot: _slot, row: _row, value, onChange, ...control }: InputProps<boolean>) {
  const { t } = useWords();
  return (
    <Switch
      {...control}
      checked={value === true}
      onChange={(next) => onChange?.(next)}
      checkedChildren={t('engine.yes')}
      unCheckedChildren={t('engine.no')}
    />
  );
}

function DateInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const picking = usePicking();
  const placeholder = usePlaceholder(slot, 'select');
  return (
    <DatePicker
      {...picking}
      {...control}
      style={full}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format(DAY) : null)}
    />
  );
}

function DateTimeInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const picking = usePicking();
  const placeholder = usePlaceholder(slot, 'select');
  return (
    <DatePicker
      {...picking}
      {...control}
      showTime
      format={SECOND}
      renderExtraFooter={() => <span className={styles.hint}>{ZONE}</span>}
      style={full}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(instant) => onChange?.(instant ? instant.toISOString() : null)}
    />
  );
}

function OptionInput({ slot, row, onChange, ...control }: InputProps<string | number>) {
  const placeholder = usePlaceholder(slot, 'select');
  const choices = useOffered(slot, row);
  return (
    <Select
      {...control}
      allowClear={!slot.field.required}
      {...choiceProps(choices)}
      placeholder={placeholder}
      showSearch={choices.options.length > 8 && { optionFilterProp: 'label' }}
      onChange={(value) => onChange?.(value ?? null)}
    />
  );
}

function OptionsInput({ slot, row, value, onChange, ...control }: InputProps<readonly (string | number)[]>) {
  const placeholder = usePlaceholder(slot, 'select');
  const choices = useOffered(slot, row);
  return (
    <Select
      {...control}
      allowClear
      mode="multiple"
      {...choiceProps(choices)}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ? [...value] : []}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function RefInput({ value, onChange, ...props }: InputProps<string>) {
  return (
    <RefSelect
      {...props}
      canCreate
      isMany={false}
      value={value ? [value] : []}
      onChange={([id]) => onChange?.(id ?? null)}
    />
  );
}

function RefsInput({ value, onChange, ...props }: InputProps<readonly string[]>) {
  return <RefSelect {...props} canCreate isMany value={value ?? []} onChange={(ids) => onChange?.(ids)} />;
}

/** The form control of each kind of value. */
export const INPUTS: { readonly [K in FieldKind]: ComponentType<InputProps<KindValue[K]>> } & Record<
  FieldKind,
  unknown
> = {
  text: TextInput,
  longText: LongTextInput,
  int: IntInput,
  decimal: DecimalInput,
  bool: BoolInput,
  date: DateInput,
  dateTime: DateTimeInput,
  option: OptionInput,
  options: OptionsInput,
  ref: RefInput,
  refs: RefsInput,
  files: FilesInput,
  json: JsonInput,
  vin: VinInput,
  vinList: VinListInput,
  localized: LocalizedInput,
  richText: RichTextInput,
  code: CodeInput,
  color: ColorInput,
  icon: IconInput,
  rows: (props) => <RowsInput {...props} Control={FieldInput} />,
  // A state is changed by transitions only; a definition whose dialog asks for one offers it like an option.
  state: OptionInput,
};

const tenantProps = ({ row: _row, disabled: _disabled, ...props }: InputProps) => ({
  ...props,
  onChange: (code: string | undefined) => props.onChange?.(code ?? null),
});

/** Controls that a definition names in place of the kind's own. */
const NAMED: Readonly<Record<NonNullable<Field['control']>, unknown>> = {
  newPassword: NewPasswordControl,
  parameter: ParameterInput,
  permissions: PermissionsInput,
  apiCalls: ApiCallsInput,
  tenants: TenantsInput,
};

/** The control of a field, for a form item. In a form that is closed it is closed, too, be it antd's or not. */
export function FieldInput(given: InputProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const props = { ...given, disabled: given.disabled ?? componentDisabled };
  const { control } = props.slot.field;
  if (control) {
    const Named = NAMED[control] as ComponentType<InputProps>;
    return <Named {...props} />;
  }
  if (isTenantSlot(props.slot))
    return <TenantSelect {...tenantProps(props)} hasPlatform={mayBePlatforms(props.slot.resource)} />;
  const Control = INPUTS[props.slot.field.kind] as ComponentType<InputProps>;
  return <Control {...props} />;
}
