import { randomUUID } from 'node:crypto';
import { newActivationCode } from '../../../contract/resources/account/activation-code/rules';
import { ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

const machine = () => ({ machine: { machineId: `bench-${randomUUID()}` } });

test('fifty testers with one code for three: exactly three get in @full', async ({ server }) => {
  const api = await Api.login(server.url, ADMIN);
  await api.post('/account/activation-code/generate', {
    tenantCode: '1001',
    count: 1,
    maxClients: 3,
    validityDays: 30,
  });
  const { list } = await api.get<{ list: { id: string; code: string }[] }>('/account/activation-code/page', {
    page: '1',
    limit: '10',
    order: 'desc',
    orderField: 'create_date',
  });
  const { id, code } = list[0]!;
  const tester = new Api(server.url);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tester.send('POST', '/client/activate', { code, ...machine() })),
  );
  expect(answers.map(({ code: result }) => result).sort((a, b) => a - b)).toEqual([
    0,
    0,
    0,
    ...Array.from({ length: 47 }, () => 30004),
  ]);
  expect(await api.get(`/account/activation-code/${id}`)).toMatchObject({ clientCount: 3, maxClients: 3 });
  const clients = await api.get<{ total: number }>('/account/activation-client/page', {
    page: '1',
    limit: '100',
    activationCodeId: id,
  });
  expect(clients.total).toBe(3);
});

test('expired, revoked and unknown codes are told apart, in the language asked for [I18N-03] @full', async ({
  server,
}) => {
  const api = await Api.login(server.url, ADMIN);
  const find = async (status: string) =>
    (await api.get<{ list: { code: string }[] }>('/account/activation-code/page', { page: '1', limit: '10', status }))
      .list[0]!.code;
  const codes = { expired: await find('expired'), revoked: await find('revoked'), unknown: newActivationCode() };
  const messages = new Set<string>();
  for (const language of ['zh-CN', 'en-US', 'ko-KR'] as const) {
    for (const code of Object.values(codes)) {
      const answer = await new Api(server.url, undefined, language).send('POST', '/client/activate', {
        code,
        ...machine(),
      });
      expect(answer.code).toBeGreaterThanOrEqual(30001);
      messages.add(answer.msg);
    }
  }
  expect(messages.size).toBe(9);
});
