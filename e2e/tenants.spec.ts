import { ADMIN } from './accounts';
import { Api } from './api';
import { expect, test } from './fixture';

test('a tenant with data is not deleted, and says what stands in the way [SYS-05]', async ({ server }) => {
  const platform = await Api.login(server.url, ADMIN);
  const { list } = await platform.get<{ list: { id: string }[] }>('/sys/tenant/page', { page: '1', limit: '10', tenantCode: '9002' });
  const answer = await platform.send('DELETE', `/sys/tenant/${list[0]?.id}`);
  expect([answer.code, answer.msg]).toEqual([10_015, expect.stringMatching(/Users 12/)]);
});
