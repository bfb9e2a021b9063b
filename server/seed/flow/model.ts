import { and, asc, eq } from 'drizzle-orm';
import { rowNumberOf } from '../../../contract/language/traits/numbered';
import { INSTANCE_NUMBER } from '../../../contract/resources/flow/running/rules';
import { flowProgram } from '../../db/flow-tables';
import { flowDefinition, flowDeployment, flowModel, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { runnableOf } from '../../modules/flow/running';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { randomOf, type Random } from '../random';
import { DEMO_ACCOUNTS } from '../sys/user/accounts';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { extensionDocument, releaseDocument } from './model/documents';
import { seedInstance, type DemoProcess } from './model/instances';
import { PROCESS_WORDS } from './model/words';

type Person = { id: string; username: string };
type Place = { context: WriteContext; random: Random; now: Moment; tenantCode: string };
type Model = { key: string; name: string; xml: string };

/** The accounts to look around with first, then others. */
async function peopleOf({ tx }: WriteContext, tenantCode: string): Promise<Person[]> {
  const rows = await tx
    .select({ id: sysUser.id, username: sysUser.username })
    .from(sysUser)
    .where(and(eq(sysUser.tenantCode, tenantCode), eq(sysUser.status, 1)))
    .orderBy(asc(sysUser.username));
  const shown = new Set(DEMO_ACCOUNTS.map(({ username }) => username));
  return [
    ...rows.filter(({ username }) => shown.has(username)),
    ...rows.filter(({ username }) => !shown.has(username)),
  ];
}

/** A model with its one deployment and definition. */
async function deploy(
  { context, random, now, tenantCode }: Place,
  { key, name, xml }: Model,
  deployedBy: Person,
): Promise<Pick<DemoProcess, 'definitionId' | 'processKey' | 'program'>> {
  const { tx, ports } = context;
  const file = { name: `${key}.bpmn`, bytes: new TextEncoder().encode(xml) };
  const { program } = await ports.readers.read('flowProgram', [file], undefined, { tenant: tenantCode });
  if (!program) throw new Error(`the process ${key} of the demo is refused`);
  const [modelId, deploymentId, definitionId] = [random.uuid(), random.uuid(), random.uuid()];
  const at = iso(now - 40 * DAY_MS);
  const made = { tenantCode, createDate: at, updateDate: at };
  const deployed = { deployedAt: at, number: 1, name };
  await insertBulk(tx, flowModel, [{ ...made, id: modelId, name, key, xml, deployedNumber: 1, deployedAt: at }]);
  await insertBulk(tx, flowDeployment, [
    { ...made, ...deployed, id: deploymentId, key, modelId, deployedBy: deployedBy.id, xml },
  ]);
  await insertBulk(tx, flowProgram, [{ deploymentId, tenantCode, program }]);
  await insertBulk(tx, flowDefinition, [
    { ...made, ...deployed, id: definitionId, processKey: key, deploymentId, status: 1, isLatest: true, form: 'none' },
  ]);
  return { definitionId, processKey: key, program: runnableOf(program) };
}

async function processesOf(place: Place, { country }: DemoTenant): Promise<void> {
  const { context, random, now, tenantCode } = place;
  const [reviewer, approver, starter] = await peopleOf(context, tenantCode);
  if (!reviewer || !approver || !starter) return;
  const words = PROCESS_WORDS[country];
  const release = {
    key: 'release-approval',
    name: words.release,
    xml: releaseDocument(words, [reviewer.id], [approver.id]),
  };
  const extension = { key: 'account-extension', name: words.extension, xml: extensionDocument(words, [reviewer.id]) };
  const ofRelease = {
    ...(await deploy(place, release, approver)),
    tenantCode,
    starter,
    handlers: { review: reviewer, approve: approver },
  };
  const ofExtension = {
    ...(await deploy(place, extension, approver)),
    tenantCode,
    starter: reviewer,
    handlers: { leader: reviewer },
  };
  const [first, second, third, fourth] = words.about;
  const at = (days: number): Moment => now - days * DAY_MS - 5 * HOUR;
  let count = 0;
  const begin = (process: DemoProcess, title: string, days: number, handled: number) => {
    count += 1;
    return seedInstance(context.tx, random, process, {
      number: rowNumberOf(INSTANCE_NUMBER, new Date(at(days)).getUTCFullYear(), count),
      title,
      at: at(days),
      handled,
      variables: process === ofExtension ? { reason: words.because, days: 90 } : {},
    });
  };
  await begin(ofRelease, `${words.release} ${first}`, 21, 2);
  await begin(ofRelease, `${words.release} ${second}`, 6, 1);
  await begin(ofRelease, `${words.release} ${third}`, 1, 0);
  await begin({ ...ofRelease, starter: reviewer }, `${words.release} ${fourth}`, 2, 0);
  await begin(ofExtension, `${words.extension} ${starter.username}`, 3, 0);
  await begin(ofExtension, `${words.extension} ${approver.username}`, 4, 1);
}

/** Two processes of each tenant that are deployed, with instances that wait, ended, and stand in an incident. */
export const processModelSeed = demoSeed({
  after: ['sys/user'],
  fill: async ({ context, now }) => {
    for (const [at, tenant] of TENANTS.entries())
      await processesOf({ context, random: randomOf(9301 + at), now, tenantCode: tenant.tenantCode }, tenant);
  },
});
