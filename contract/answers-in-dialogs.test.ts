import { describe, expect, it } from 'vitest';
import { RESOURCES } from './registry';
import { operationsOf } from './language/derive';

const told = RESOURCES.flatMap((r) =>
  operationsOf(r).flatMap((each) =>
    each.answer?.dialogOf === undefined ? [] : [{ r, each, of: each.answer.dialogOf }],
  ),
);

describe.each(told.map((one) => [`${one.r.name} ${one.each.name}`, one] as const))('%s', (_, { r, each, of }) => {
  it('is told in the dialog of an action that answers, and asks for nothing itself', () => {
    expect(each).toMatchObject({ at: 'form', answer: { reads: true } });
    expect(each.input).toBeUndefined();
    const around = operationsOf(r).find(({ name }) => name === of);
    expect(around).toMatchObject({ at: 'toolbar', input: expect.any(Object) as object, answer: { fields: {} } });
  });
});
