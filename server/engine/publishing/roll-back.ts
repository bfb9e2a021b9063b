import { and, eq } from 'drizzle-orm';
import type { Transition } from '../../../contract/language/facets/lifecycle';
import type { Fields } from '../../../contract/language/field';
import { mayRollBack } from '../../../contract/language/publishing';
import type { RowOf } from '../../../contract/language/resource';
import { sysPublishedVersion } from '../../db/publishing-tables';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { change } from '../model/encrypt-secrets';
import { lockRow } from '../read/list';
import { checkReferences } from '../write/references';
import { runChecks } from '../write/validate';
import { freezeVersion, versionsOf } from './freeze';
import { released } from './steps';

type Values = Record<string, unknown>;
type Asked = { number: number; reason: string };

async function contentOf(
  { tx }: WriteContext,
  compiled: CompiledResource,
  row: Values,
  number: number,
): Promise<Values> {
  if (row.publishedVersion === number) throw new InvalidFields({ number: { key: 'versionInForce' } });
  const [found] = await tx
    .select({ content: sysPublishedVersion.content })
    .from(sysPublishedVersion)
    .where(and(versionsOf(compiled, row.id as string), eq(sysPublishedVersion.number, number)));
  if (!found) throw new InvalidFields({ number: { key: 'versionMissing' } });
  const names = compiled.resource.publishing?.content as readonly string[];
  // A field that the version did not have yet is as it is now.
  return Object.fromEntries(Object.entries(found.content.values).filter(([name]) => names.includes(name)));
}

/** Step by step, as the transitions have it: the content changes while the row is a draft. */
async function written(context: WriteContext, compiled: CompiledResource, id: unknown, set: Values): Promise<Values> {
  const row = await change(context, compiled, id as string, set, []);
  if (!row) throw new Refusal('gone');
  return row;
}

/** What the action `ROLL_BACK` does: an earlier content is a draft again, and published at once, or submitted where a process decides on it. */
export const rollBack =
  <R extends { name: string }>(resource: R) =>
  async (context: WriteContext, [given]: RowOf<R>[], { number, reason }: Asked): Promise<void> => {
    const compiled = context.ports.engine.compiledOf(resource);
    const { publishing, lifecycle } = compiled.resource;
    // Of several who go back at the same moment the first does, and the others see what it did.
    const row = (await lockRow(context, compiled, (given as unknown as { id: string }).id)) as Values;
    if (!publishing || !lifecycle) throw new Error(`${compiled.name} is not published`);
    const { draft, prepublished, published } = publishing.states;
    // Only what no process decides on is published at once.
    const isFree = Object.values(lifecycle.transitions as Record<string, Transition<Fields, unknown>>).some(
      ({ from, to, approval }) => !approval && to === published && from.includes(draft),
    );
    const { field } = lifecycle;
    if (!mayRollBack(compiled.resource, row)) throw new Refusal('stateChanged');
    if (row.restores === number && row[field] !== draft)
      throw new InvalidFields({ number: { key: 'versionRestored' } });
    const values = await contentOf(context, compiled, row, number);
    runChecks(compiled.resource, { ...row, ...values });
    await checkReferences(context, compiled, values, (row.tenantCode as string | undefined) ?? context.scope.tenant);
    if (row[field] !== draft) await written(context, compiled, row.id, { [field]: draft });
    const { userId } = context.scope;
    const restored = await written(context, compiled, row.id, {
      ...values,
      drafter: userId,
      submitter: userId,
      approver: null,
      restores: number,
      reason,
    });
    if (!isFree) {
      await written(context, compiled, row.id, { [field]: prepublished });
      return;
    }
    const columns = await released(context, compiled, restored, {});
    const done = await written(context, compiled, row.id, { ...columns, [field]: published });
    await freezeVersion(context, compiled, done, {
      number: done.publishedVersion as number,
      publishedAt: done.publishedAt as string,
      restores: number,
    });
  };
