import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { routedOperationsOf, snake, tableNameOf, type Operation } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import { stepOf, type PublishingStep } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { ERRORS } from '../../../contract/wire/errors';
import type { PublishedContent, PublishedVersion } from '../../../contract/wire/published-version';
import { inputFor, sampleValueOf } from '../samples';
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
    routedOperationsOf(r).find(({ transition }) =>
      transition?.from.some((from) => stepOf(r, from, transition.to) === step),
    );
  const run = (row: SubjectRow, step: PublishingStep, token?: string) => {
    const operation = operationFor(step);
    if (!operation) throw new Error(`${r.name} has no way to ${step}`);
    const input = inputFor((operation.input ?? {}) as Record<string, Field>, 'create');
    return subject().call('POST', `/${row.id}/${operation.name}`, input, token ? { token } : {});
  };
  const isAlwaysApproved = r.publishing?.approval === 'always';
  const publish = async (row: SubjectRow) => {
    if (isAlwaysApproved) {
      expect((await run(row, 'submit')).code).toBe(0);
      return run(row, 'approve', app().tokens.platform);
    }
    return run(row, 'publish');
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

  itWhere(r.publishing?.states.prepublished !== undefined && showsPublished && operationFor('submit'))(
    'is approved by nobody who drafted, changed or submitted it [ACC-06]',
    async () => {
      const { seed, call } = subject();
      const row = await seed();
      expect((await run(row, 'submit')).code).toBe(0);
      expect((await run(row, 'approve')).code).toBe(ERRORS.ownApproval.code);
      expect((await run(row, 'approve', app().tokens.platform)).code).toBe(0);
      expect((await call('GET', `/${row.id}/versions`)).data).toMatchObject([{ number: 1, approver: 'platform' }]);
    },
  );

  itWhere(isWhole)('is published once by fifty who publish it at the same moment [ACC-06]', async () => {
    const { seed, call } = subject();
    const row = await seed();
    const step = isAlwaysApproved ? 'approve' : 'publish';
    if (isAlwaysApproved) expect((await run(row, 'submit')).code).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => run(row, step, isAlwaysApproved ? app().tokens.platform : undefined)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === ERRORS.stateChanged.code)).toHaveLength(49);
    expect((await call('GET', `/${row.id}/versions`)).data).toHaveLength(1);
  });
}
