import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureHttp } from '../http/settings';
import { startPeer, successAnswer } from '../testing/peer';
import { refreshAccess } from './refresh-access';
import { clearSession, useSession } from './session';

let peer: Awaited<ReturnType<typeof startPeer>>;
let permissions: string[];
const item = (id: string) => ({
  id,
  name: id,
  url: `/account/${id}/index`,
  icon: null,
  openStyle: 0,
  isApi: false,
  children: [],
});
let menus: ReturnType<typeof item>[];
const asked = () => peer.heard.filter(({ path }) => path === '/sys/menu/permissions').length;
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

beforeEach(async () => {
  peer = await startPeer();
  [permissions, menus] = [['a:b:page'], [item('client')]];
  peer.answer(({ path }) => successAnswer(path === '/sys/menu/nav' ? menus : permissions));
  const { getState, setState } = useSession;
  setState({
    token: 'refresh',
    appIsReady: true,
    permissions: new Set(['a:b:page', 'a:b:save']),
    menus: [item('client'), item('code')],
  });
  configureHttp({
    base: peer.base,
    token: () => getState().token,
    tenant: () => '',
    language: () => 'en-US',
    translate: (key) => key,
    onUnauthorized: clearSession,
    onForbidden: refreshAccess,
  });
});
afterEach(() => peer.close());

it('takes over what is left of permissions and menu, once for many refusals, and again soon after [PERM-02]', async () => {
  for (let n = 0; n < 10; n += 1) refreshAccess();
  await until(() => expect([...useSession.getState().permissions]).toEqual(['a:b:page']));
  expect([useSession.getState().menus.map(({ id }) => id), asked()]).toEqual([['client'], 1]);
  const shown = useSession.getState();
  permissions = [];
  refreshAccess();
  await until(() => expect(useSession.getState().permissions.size).toBe(0));
  // What did not change is not drawn anew.
  expect(useSession.getState().menus).toBe(shown.menus);
});

it('stays as it is where the question itself is refused [PERM-02]', async () => {
  peer.answer(() => ({ status: 403, body: { code: 403, msg: '', data: null } }));
  refreshAccess();
  await until(() => expect(asked()).toBe(1));
  expect(useSession.getState().permissions.size).toBe(2);
});
