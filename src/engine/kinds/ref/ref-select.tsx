import { Form, Select } from 'antd';
import { useState, type AriaAttributes } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useTenantOptions } from '../named/tenant-options';
import { isPlatform } from '../../../session/session';
import { useWords } from '../../../i18n/words';
import { refTitle, refTitles, type Row } from '../../row';
import { TENANT_FIELD } from '../../tenant';
import { usePlaceholder, type Slot } from '../../words';
import { waitProps } from '../option/choice-props';
import { useChosenTitles, useRefRows, type RefRows } from './ref-rows';
import type { Shared } from './ref-tree';
import { TreeOnDemand } from './tree-on-demand';
import { useDelayed } from './use-delayed';
import { useNewRow } from './use-new-row';
import { useReferenceTitle } from './use-reference-title';

export type RefProps = AriaAttributes & {
  slot: Slot;
  /** The row being changed: knows the titles of what is chosen. */
  row?: Row;
  id?: string;
  disabled?: boolean;
  isMany: boolean;
  /** Offers to make the row that is not there yet; for forms, not for searches. */
  canCreate?: boolean;
  value?: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Milliseconds of quiet before what was typed is searched for. */
const QUIET = 300;

function titlesInRow({ slot, row, isMany }: RefProps): [string, string][] {
  const stored = row?.[slot.name];
  if (!isMany)
    return typeof stored === 'string' && refTitle(row, slot.name) ? [[stored, refTitle(row, slot.name)]] : [];
  const titles = refTitles(row, slot.name);
  return Array.isArray(stored) && stored.length === titles.length
    ? stored.map((id, place) => [String(id), titles[place] ?? ''])
    : [];
}

const asIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

/**
 * The tenant of the row that is being written, for the platform, which sees the rows of all: a row points only to rows of its own tenant.
 * Undefined where nothing says it, as in a search.
 */
function useTenantOf({ slot, row, canCreate }: RefProps): string | undefined {
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch(TENANT_FIELD, { form, preserve: true });
  if (!canCreate || !isPlatform() || slot.resource.tenant !== 'scoped') return undefined;
  return row?.tenantCode ?? (typeof chosen === 'string' ? chosen : undefined);
}

/** Why nothing can be chosen; undefined where something can. */
const barOf = ({ isForbidden, isElsewhere }: RefRows): string | undefined =>
  isForbidden ? 'engine.ref.forbidden' : isElsewhere ? 'engine.ref.ofTenants' : undefined;

/** What was chosen before the tenant was can still be taken out. */
const isClosed = ({ disabled, value = [] }: RefProps, { isForbidden, isElsewhere }: RefRows): boolean =>
  disabled === true || isForbidden || (isElsewhere && value.length === 0);

/** Rows for what is typed, asked for once the typing rests; until they arrive those of the text before, which are behind. */
function useTypedRows(name: string, text: string, isWanted: boolean, tenant: string | undefined): RefRows {
  const asked = useDelayed(text, QUIET);
  const rows = useRefRows(name, asked, isWanted, tenant);
  const isBehind = rows.isBehind || asked !== text;
  return { ...rows, isBehind, isLoading: rows.isLoading || isBehind };
}

/** Chooses rows of another resource; searched on the server, or in the tree that they form. */
export function RefSelect(props: RefProps) {
  const { slot, row, isMany, canCreate, value = [], onChange, disabled: _, ...control } = props;
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const tenant = useTenantOf(props);
  const found = useTypedRows(slot.field.ref ?? '', text, isOpen || value.length > 0, tenant);
  const placeholder = usePlaceholder(slot, 'select');
  const barKey = barOf(found);
  const bar = barKey && t(dynamicKey(barKey));
  const add = (id: string) => onChange(isMany ? [...value, id] : [id]);
  const newRow = useNewRow({
    resource: canCreate ? found.resource : undefined,
    text,
    tenant,
    onStart: () => setOpen(false),
    onSaved: add,
  });
  const shared = {
    ...control,
    allowClear: true,
    disabled: isClosed(props, found),
    ...waitProps(found.isLoading),
    placeholder: bar ?? placeholder,
    title: bar,
    maxTagCount: 'responsive' as const,
    style: { width: '100%' },
    value: isMany ? [...value] : value[0],
    onChange: (next: unknown) => onChange(asIds(next)),
    open: isOpen,
    onOpenChange: setOpen,
    popupRender: newRow.popupRender,
  };
  const select = found.resource?.tree ? (
    <TreeOnDemand found={found} shared={shared} props={props} known={titlesInRow(props)} />
  ) : (
    <RefList found={found} shared={shared} props={props} onSearch={setText} />
  );
  return (
    <>
      {select}
      {newRow.node}
    </>
  );
}

/** A row of the platform may point into any tenant: which one stands beside the title, by name and code. */
function useOptionTitle({ slot }: RefProps, resource: AnyResource | undefined): (row: Row) => string {
  const isOfAny = slot.resource.tenant === 'platform';
  const tenants = new Map(useTenantOptions(isOfAny)?.map(({ value, label }) => [value, label]));
  const titleOf = useReferenceTitle(resource);
  return (row) => {
    const title = titleOf(row);
    return isOfAny && row.tenantCode ? `${title} · ${tenants.get(row.tenantCode) ?? row.tenantCode}` : title;
  };
}

/** Of rows that were found for another text, none is offered that the text does not name: Enter would choose it. */
const holdsText = (text: string, option?: { label: string }): boolean =>
  option?.label.toLowerCase().includes(text.trim().toLowerCase()) ?? false;

function RefList({
  found,
  shared,
  props,
  onSearch,
}: {
  found: RefRows;
  shared: Shared;
  props: RefProps;
  onSearch: (text: string) => void;
}) {
  const { isMany, value = [] } = props;
  const { t } = useWords();
  const { resource } = found;
  const optionTitle = useOptionTitle(props, resource);
  const seen = new Map([
    ...titlesInRow(props),
    ...(resource ? found.rows.map((row) => [row.id, optionTitle(row)] as const) : []),
  ]);
  const titles = useChosenTitles(resource, value, seen);
  const ids = new Set([...(resource ? found.rows.map(({ id }) => id) : []), ...value]);
  return (
    <Select
      notFoundContent={t('engine.ref.none')}
      {...shared}
      mode={isMany ? 'multiple' : undefined}
      options={[...ids].map((id) => ({ value: id, label: titles.get(id) ?? '…' }))}
      showSearch={
        found.isRemote ? { filterOption: found.isBehind && holdsText, onSearch } : { optionFilterProp: 'label' }
      }
    />
  );
}
