import { afterEach, expect, test } from 'vitest';
import { permissionsOf } from '../../contract/language/derive';
import { f } from '../../contract/language/field';
import { resourceNamed } from '../../contract/registry';
import { useSession } from '../session/session';
import { sessionUser } from '../testing/session-user';
import { allowedRows, batchOperations, mayChange, mayChoose, mayDo, rowOperations, toolbarOperations } from './guards';
import type { Row } from './row';
import { mayAdd, useTableHolders } from './table/holders';

const codes = resourceNamed('account/activation-code');
const row = (status: string): Row => ({
  id: status,
  version: 1,
  createDate: '',
  updateDate: '',
  creator: null,
  updater: null,
  status,
});
const user = { userId: 'u', roleIds: [] };
const hold = (...permissions: string[]) => useSession.setState({ permissions: new Set(permissions) });
const names = (operations: { name: string }[]) => operations.map(({ name }) => name);

afterEach(() => {
  hold();
  useTableHolders.setState({ 'guided-diagnosis/gcid': [] });
});

test('without a permission there is no button', () => {
  hold('account:activation-code:page');
  expect(mayDo(codes, 'page')).toBe(true);
  expect(mayDo(codes, 'delete')).toBe(false);
  expect([toolbarOperations(codes), batchOperations(codes), rowOperations(codes, row('active'), user)].flat()).toEqual(
    [],
  );
});

test('what the definition does not offer is not there, whatever is held', () => {
  hold('account:activation-code:save', ...permissionsOf(codes));
  expect(mayDo(codes, 'save')).toBe(false);
});

test('an operation stands where the definition puts it and on rows whose state allows it', () => {
  hold(...permissionsOf(codes));
  expect(names(toolbarOperations(codes))).toEqual(['generate']);
  expect(names(batchOperations(codes))).toEqual(['revoke']);
  expect(names(rowOperations(codes, row('active'), user))).toEqual(['revoke']);
  expect(names(rowOperations(codes, row('revoked'), user))).toEqual([]);
});

test('what takes the selected rows at once stands beside what judges each [CFG-03]', () => {
  const entries = resourceNamed('data-config/entry');
  hold(...permissionsOf(entries));
  expect(names(batchOperations(entries))).toEqual(['exportSelected', 'publish', 'withdraw']);
  expect(names(toolbarOperations(entries))).toEqual(['cockpit', 'exportXliff']);
});

test('a field offers what the user may list; what has to be chosen is asked for all the same [PERM-03]', () => {
  const fields = [f.ref('sys/dept'), f.ref('sys/dept', { required: true }), f.text()];
  expect(fields.map((field) => mayChoose(field))).toEqual([false, true, true]);
  hold('sys:dept:page');
  expect(fields.map((field) => mayChoose(field))).toEqual([true, true, true]);
});

test('what is about a tenant alone is not offered to the platform [TEN-06]', () => {
  const webhooks = resourceNamed('sys/webhook');
  hold(...permissionsOf(webhooks));
  useSession.setState({ tenant: '1001' });
  expect(names(toolbarOperations(webhooks))).toEqual(['add']);
  useSession.setState({ tenant: '' });
  expect(names(toolbarOperations(webhooks))).toEqual([]);
});

test('of the selected rows those are taken that the operation can change', () => {
  hold(...permissionsOf(codes));
  const [revoke] = batchOperations(codes);
  expect(
    allowedRows(codes, revoke!, [row('active'), row('expired'), row('revoked')], user).map(({ id }) => id),
  ).toEqual(['active']);
});

test('what is checked out is changed and checked in by whoever has it, and checked out by anybody while nobody has [GD-03] [GD-04]', () => {
  const wdids = resourceNamed('guided-diagnosis/ecu-wdid');
  hold(...permissionsOf(wdids).filter((permission) => !permission.endsWith(':release')));
  const out = (checkedOutBy: string | null): Row => ({
    ...row(''),
    checkOutState: checkedOutBy ? 'out' : 'in',
    checkedOutBy,
  });
  const offered = (holder: string | null) => [
    ...names(rowOperations(wdids, out(holder), { userId: 'me', roleIds: [] })),
    ...(['update', 'delete'] as const).filter((action) => mayChange(wdids, action, out(holder), 'me')),
  ];
  expect(offered(null)).toEqual(['checkOut']);
  expect(offered('me')).toEqual(['checkIn', 'update', 'delete']);
  expect(offered('you')).toEqual([]);
});

test('what a row leaves to roles is offered to whoever works with one of them [PERM-03]', () => {
  const sequences = resourceNamed('diagnosis-sequence-management/sequence');
  hold(...permissionsOf(sequences));
  const offered = (approverRoles: readonly string[] | null, roleIds: readonly string[]) =>
    names(rowOperations(sequences, { ...row('prepublish'), approverRoles }, { userId: 'u', roleIds })).includes(
      'publish',
    );
  expect(offered(['r1', 'r2'], ['r2'])).toBe(true);
  expect(offered(['r1'], ['r2'])).toBe(false);
  expect(offered(['r1'], [])).toBe(false);
  expect(offered(null, [])).toBe(true);
});

test('a table that is checked out as a whole is one user’s to add to and to change; others only read it [GD-03]', () => {
  const gcids = resourceNamed('guided-diagnosis/gcid');
  hold(...permissionsOf(gcids));
  useSession.setState({ tenant: 'A', user: sessionUser({ id: 'me' }) });
  const free = { ...row(''), checkOutState: 'in', checkedOutBy: null };
  const offered = (...userIds: string[]) => {
    const holders = userIds.map((userId) => ({ tenantCode: 'A', userId, who: userId, since: '' }));
    useTableHolders.setState({ [gcids.name]: holders });
    return [
      ...(mayAdd(gcids) ? ['save'] : []),
      ...names(toolbarOperations(gcids)),
      ...names(rowOperations(gcids, free, { userId: 'me', roleIds: [] })),
      ...(mayChange(gcids, 'update', free, 'me') ? ['update'] : []),
    ];
  };
  expect(offered()).toEqual(['checkOutTable', 'checkOut']);
  expect(offered('me')).toEqual(['save', 'checkInTable', 'checkOut', 'update']);
  expect(offered('you')).toEqual(['releaseTable']);
});

test('[CFG-04] a row whose state forbids it is not offered to be changed, nor to be deleted', () => {
  const [messages, notices] = [resourceNamed('data-config/message'), resourceNamed('sys/notice')];
  hold(...permissionsOf(messages), ...permissionsOf(notices));
  const at = (status: number): Row => ({ ...row(''), status });
  expect([0, 1].map((status) => mayChange(messages, 'update', at(status), 'u'))).toEqual([true, false]);
  expect([0, 1].map((status) => mayChange(messages, 'delete', at(status), 'u'))).toEqual([true, true]);
  expect([0, 3, 1, 2].map((status) => mayChange(notices, 'update', at(status), 'u'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([0, 3, 1, 2].map((status) => mayChange(notices, 'delete', at(status), 'u'))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
