import { expect, it } from 'vitest';
import { holdsTable } from '../../../contract/language/check-out';
import { RESOURCES } from '../../../contract/registry';
import { canaryRows } from './rows';

const KEYS = { encrypt: (text: string) => Promise.resolve(text) } as unknown as Parameters<typeof canaryRows>[2];

it('tables that are checked out as a whole are free to be had in the acceptance data [GD-03] [GD-04]', async () => {
  const tables = RESOURCES.filter((r) => !r.variant && holdsTable(r));
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['guided-diagnosis/gcid', 'guided-diagnosis/ecu-wdid']),
  );
  const rows = await canaryRows('2001', '2026-11-26T08:00:00.000Z', KEYS);
  for (const r of tables)
    for (const row of rows.get(r.name) ?? [])
      expect([r.name, row[r.heldBy ?? ''], row[r.lifecycle?.field ?? '']]).toEqual([r.name, null, 'in']);
});
