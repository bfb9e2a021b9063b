import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { routedOperationsOf, snake, tableNameOf, type Operation } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import { meaningOf, stepOf, type PublishingStep } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS } from '../../../contract/wire/errors';
import type { PublishedContent, PublishedVersion } from '../../../contract/wire/published-version';
import { anotherPerson, approvedBy, decideTask, taskOn, type CallAs } from '../flow/decide';
import { inputFor, sampleValueOf } from '../../../contract/testing/sample-values';
import type { TestApp } from '../test-app';
import { fieldOf, itWhere, showsState, type Subject, type SubjectRow } from './subject';

const EXTRA = 20_000;

/** Why a statement failed, beneath what the driver's wrapper says. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/** What publishing promises, for one resource. */
export function publishingSuite(r: AnyResource, app: () => TestApp, subject: () => Subject): void {
  const operationFor = (step: PublishingStep): Operation | undefined =>
    routedOperationsOf(r).find(
      ({ transition, approval }) =>
        !approval?.always && transition?.from.some((from) => stepOf(r, from, transition.to) === step),
    );
  const run = (row: SubjectRow, step: PublishingStep) => {
    const operation = operationFor(step);
    if (!operation) throw new Error(`${r.name} has no way to ${step}`);
    const input = inputFor((operation.input ?? {}) as Record<string, Field>, 'create');
    return subject().call('POST', `/${row.id}/${operation.name}`, input);
  };
  const inputOf = ({ input = {} }: Operation) => inputFor(input as Record<string, Field>, 'create');
  /** What publishes it by a process alone; undefined where it is published at once too. */
  const asked = operationFor('publish')
    ? undefined
    : routedOperationsOf(r).find(({ transition }) => transition && meaningOf(r, transition.to) === 'published');
  const callsOf =
    (token: string): CallAs =>
    (method, path, body) =>
      app().call(method, path, body, { token });
  let second: Promise<string> | undefined;
  /** Somebody else of the tenant. */
  const another = async () => callsOf(await (second ??= anotherPerson(app(), subject().tenant, `second-${r.object}`)));
  const recordOf = ({ id }: SubjectRow) => ({ path: subject().base, id });
  /** As far as a draft has to be before somebody asks for its publication. */
  const prepare = async (row: SubjectRow) => {
    if (operationFor('submit')) expect((await run(row, 'submit')).code).toBe(0);
  };
  const publish = async (row: SubjectRow) => {
    if (!asked) return run(row, 'publish');
    await prepare(row);
    return approvedBy([callsOf(subject().owner), await another()], recordOf(row), asked.name, inputOf(asked));
  };
  /** A content field whose text is free. */
  const freeText = ((r.publishing?.content ?? []) as readonly string[]).find((name) => {
    const field = fieldOf(r, name);
    return ['text', 'longText', 'code'].includes(field.kind) && isWritable(field, 'update') && !field.shownWhen;
  });

  // The rows of a variant are those of its resource, where these two are proved.
  const isWhole = r.publishing && !r.variant;
  const showsPublished = showsState(r, r.publishing?.states.published as string | number);

  itWhere(isWhole)('keeps what is published as a version that no call and no SQL changes [ACC-06]', async () => {
    const { call, seed } = subject();
    const row = await seed();
    const { tenant } = subject();
    expect((await publish(row)).code).toBe(0);
    const [version] = (await call('GET', `/${row.id}/versions`)).data as PublishedVersion[];
    expect(version).toMatchObject({ number: 1, isGenuine: true, isInForce: true });
    const whole = (await call('GET', `/${row.id}/versions/1`)).data as PublishedContent;
    expect(whole).toMatchObject({ contentHash: version?.contentHash, isGenuine: true });
    expect(Object.keys(whole.content.values).toSorted()).toEqual(
      [...(r.publishing?.content ?? []), ...(r.publishing?.asApproved ?? [])].toSorted(),
    );
    const now = (await call('GET', `/${row.id}`)).data as SubjectRow;
    const statements = [
      `update sys_published_version set number = 9 where record_id = '${row.id}'`,
      `update sys_published_version set content = '{}' where record_id = '${row.id}'`,
      `delete from sys_published_version where record_id = '${row.id}'`,
      `delete from ${tableNameOf(r)} where id = '${row.id}'`,
    ];
    if (freeText !== undefined) {
      const value = sampleValueOf(fieldOf(r, freeText), freeText, EXTRA);
      expect(await call('PUT', `/${row.id}`, { version: now.version, [freeText]: value })).toMatchObject({
        code: ERRORS.invalid.code,
        data: { fields: { [freeText]: expect.any(String) as string } },
      });
      statements.push(`update ${tableNameOf(r)} set "${snake(freeText)}" = 'other' where id = '${row.id}'`);
    }
    for (const scope of [...(tenant === '' ? [] : [{ tenant }]), 'platform'] as const)
      for (const statement of statements)
        await expect(
          app()
            .ports.db.run(scope, 'write', (tx) => tx.execute(sql.raw(statement)))
            .catch((error: unknown) => Promise.reject(new Error(reasonOf(error)))),
          statement,
        ).rejects.toThrow(/does not change|permission denied/);
    if (subject().allows('delete')) expect((await call('DELETE', `/${row.id}`)).code).toBe(ERRORS.inForce.code);
    expect((await call('GET', `/${row.id}/versions/1`)).data).toEqual(whole);
    expect((await call('GET', `/${row.id}/versions/2`)).code).toBe(ERRORS.gone.code);
  });

  itWhere(isWhole && asked)('is approved by nobody who drafted, changed or submitted it [ACC-06] [WF-04]', async () => {
    const { seed, call, owner } = subject();
    const row = await seed();
    await prepare(row);
    expect((await call('POST', `/${row.id}/${asked!.name}`, inputOf(asked!))).code).toBe(0);
    expect(await taskOn(callsOf(owner), recordOf(row))).toBeNull();
    await decideTask(await another(), recordOf(row));
    const approver = `second-${r.object}`;
    expect((await call('GET', `/${row.id}/versions`)).data).toMatchObject([{ number: 1, approver }]);
  });

  itWhere(isWhole && showsPublished)(
    'is published once by fifty who publish it at the same moment [ACC-06]',
    async () => {
      const { seed, call } = subject();
      const row = await seed();
      if (asked) await prepare(row);
      const one = () => (asked ? call('POST', `/${row.id}/${asked.name}`, inputOf(asked)) : run(row, 'publish'));
      const answers = await Promise.all(Array.from({ length: 50 }, one));
      const refused = asked ? ERRORS.approvalPending : ERRORS.stateChanged;
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === refused.code)).toHaveLength(49);
      if (asked) await decideTask(await another(), recordOf(row));
      expect((await call('GET', `/${row.id}/versions`)).data).toHaveLength(1);
    },
  );
}
