import { expect, it } from 'vitest';
import type { ClientGuidedAnswer } from '../contract/wire/client/client-guided';
import { keptAfter } from './tester/guided';

const row = (resource: string, id: string, values: Record<string, unknown> = {}) => ({
  resource,
  id,
  version: 1,
  values,
});
const part = (more: Partial<ClientGuidedAnswer>): ClientGuidedAnswer => ({
  vin: 'V',
  whole: false,
  rows: [],
  gone: [],
  files: [],
  next: null,
  version: '1',
  ...more,
});

it('keeps what a vehicle has from difference to difference, without what is gone and what goes with it', () => {
  const first = keptAfter({ version: null, rows: {} }, [
    part({ whole: true, rows: [row('gcid', 'a'), row('part', 'p', { gcidId: 'a' })] }),
    part({ whole: true, rows: [row('wire', 'w')] }),
  ]);
  expect(Object.keys(first.rows)).toEqual(['gcid a', 'part p', 'wire w']);
  const gone = [
    { resource: 'gcid', id: 'a' },
    { resource: 'part', id: 'a', by: 'gcidId' },
  ];
  const second = keptAfter(first, [part({ gone, rows: [row('wire', 'w', { location: 'Roof' })], version: '2' })]);
  expect(second).toEqual({ version: '2', rows: { 'wire w': row('wire', 'w', { location: 'Roof' }) } });
  expect(keptAfter(second, [part({ whole: true, version: '3' })])).toEqual({ version: '3', rows: {} });
});
