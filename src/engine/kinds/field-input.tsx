import { ConfigProvider, Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType } from 'react';
import { mayBePlatforms } from '../../../contract/language/derive';
import type { Field, FieldKind } from '../../../contract/language/field';
import { isTenantSlot } from '../tenant';
import { BoolInput } from './bool/input';
import { CodeInput } from './code/input';
import { CodesInput } from './codes/input';
import { DateInput } from './date/input';
import { DateTimeInput } from './date-time/input';
import { DecimalInput } from './decimal/input';
import { FilesInput } from './files/input';
import { IntInput } from './int/input';
import { JsonInput } from './json/input';
import type { KindInputOf, InputProps } from './kind';
import { LocalizedInput } from './localized/input';
import { LongTextInput } from './long-text/input';
import { NewPasswordControl } from './named/new-password-control';
import { ParameterInput } from './named/parameter-input';
import { ScanInput } from './named/scan-input';
import { TenantSelect } from './named/tenant-select';
import { TenantsInput } from './named/tenants-input';
import { VersionInput } from './named/version-input';
import { OptionInput } from './option/input';
import { OptionsInput } from './options/input';
import { RefInput } from './ref/input';
import { RefsInput } from './refs/input';
import { RowsInput } from './rows/input';
import { TextInput } from './text/input';
import { VinInput } from './vin/input';
import { VinListInput } from './vin-list/input';

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
const ExpressionInput = later<string>(() => import('./expression/input').then((part) => part.ExpressionInput));
const IconInput = later<string>(() => import('./icon/input').then((part) => part.IconInput));

const ApiCallsInput = later<readonly Readonly<Record<string, unknown>>[]>(() =>
  import('./named/api-calls-input').then((part) => part.ApiCallsInput),
);
const PermissionsInput = later<string>(() => import('./named/permissions-input').then((part) => part.PermissionsInput));

const RightsInput = later<readonly string[]>(() => import('./named/rights-input').then((part) => part.RightsInput));

/** The form control of each kind: the part of `KINDS` that comes with the first form, so that no list waits for it. */
export const INPUTS: { readonly [K in FieldKind]: KindInputOf<K> } = {
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
  codes: CodesInput,
  localized: LocalizedInput,
  richText: RichTextInput,
  code: (props) =>
    props.slot.field.syntax === 'expression' ? <ExpressionInput {...props} /> : <CodeInput {...props} />,
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
  scan: ScanInput,
  rights: RightsInput,
  version: VersionInput,
  tenant: (props: InputProps) => <TenantSelect {...tenantProps(props)} />,
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
