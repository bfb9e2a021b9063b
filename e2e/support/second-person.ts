import { randomUUID } from 'node:crypto';
import { PASSWORD, TENANT_ADMIN } from './accounts';
import { Api } from './api';

/** Somebody else of the tenant whose administrator signs in by that name in the demo, with all roles there: nobody publishes what he drafted. */
export async function secondPerson(url: string): Promise<{ username: string; api: Api }> {
  const admin = await Api.login(url, TENANT_ADMIN);
  const { list } = await admin.get<{ list: { id: string }[] }>('/sys/role/page', { page: '1', limit: '100' });
  const username = `second-${randomUUID().slice(0, 8)}`;
  await admin.post('/sys/user', { username, password: PASSWORD, roleIdList: list.map(({ id }) => id) });
  return { username, api: await Api.login(url, username) };
}
