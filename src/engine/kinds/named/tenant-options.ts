import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../row';
import { mayDo } from '../../guards';
import { ALL_ROWS, choicesQuery, NO_QUESTION } from '../../rows-loader';
import { useReferredDefinition } from '../../use-definition';

const TENANTS = 'sys/tenant';

/** A tenant to choose: its code, and the name that it goes by. */
export type TenantOption = { value: string; label: string };

/** Names of tenants by code; null for who may not list them. */
export type TenantNames = ReadonlyMap<string, string> | null;

const optionsOf = (rows: readonly Row[]): TenantOption[] =>
  rows.map(({ tenantCode, tenantName }) => ({
    value: String(tenantCode),
    label: tenantName ? `${String(tenantName)} (${String(tenantCode)})` : String(tenantCode),
  }));
const NONE: Row[] = [];

/** All rows of tenants for whoever may list them; null for all others, who know them by their codes, and where nobody asks. */
function useTenantRows(isAsked: boolean): readonly Row[] | null {
  const resource = useReferredDefinition(isAsked ? TENANTS : undefined);
  const canList = resource !== undefined && mayDo(resource, 'page');
  const { data = NONE } = useQuery(canList ? choicesQuery(resource, ALL_ROWS) : NO_QUESTION);
  return canList ? data : null;
}

/** All tenants to choose from; null as above. */
export function useTenantOptions(isAsked = true): TenantOption[] | null {
  const rows = useTenantRows(isAsked);
  return rows && optionsOf(rows);
}

/** How tenants are called; the same until they are called otherwise. */
export function useTenantNames(isAsked = true): TenantNames {
  const rows = useTenantRows(isAsked);
  return useMemo(
    () => rows && new Map(rows.map(({ tenantCode, tenantName }) => [String(tenantCode), String(tenantName ?? '')])),
    [rows],
  );
}
