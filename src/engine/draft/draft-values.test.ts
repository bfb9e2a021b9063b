import { expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { formSlots } from '../form/field-rules';
import { galleryResource } from '../gallery/gallery-resource';
import { BrokenJson } from '../kinds/json/input';
import { draftFrom, draftOf } from './draft-values';

const slotsOf = (name: string) => formSlots(resourceNamed(name), 'create').map(({ slot }) => slot);
const json = formSlots(galleryResource, 'update').map(({ slot }) => slot);
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('[FORM-03] passwords and other secrets are never part of a draft', () => {
  const user = draftOf(slotsOf('sys/user'), { username: 'ada', password: 'Very-secret1!' }, undefined, 1);
  expect(user).toEqual({ at: 1, version: null, values: { username: 'ada' }, base: {} });
  const provider = slotsOf('sys/sso-provider');
  const secrets = provider.filter(({ field }) => field.secret).map(({ name }) => [name, 'hush']);
  expect(secrets.length).toBeGreaterThan(0);
  expect(JSON.stringify(draftOf(provider, Object.fromEntries(secrets), undefined, 1))).not.toContain('hush');
});

test('[FORM-03] JSON that is not finished comes back as it was typed', () => {
  const draft = draftOf(json, { json: new BrokenJson('{ "ecu": ', 'unfinished') }, undefined, 1);
  expect(draftFrom(json, again(draft))?.values.json).toEqual(new BrokenJson('{ "ecu": ', 'unfinished'));
});

test('what is no draft is none, and fields that are no more fall out', () => {
  expect(draftFrom(json, null)).toBeNull();
  expect(draftFrom(json, { at: 1, values: [] })).toBeNull();
  expect(draftFrom(json, { at: 1, version: 3, values: { text: 'a', gone: 1 }, base: { text: 'b' } })?.values).toEqual({
    text: 'a',
  });
});

test('[FORM-03] [NET-03] a draft keeps the name of a try whose answer was lost, and none of its secrets', () => {
  const sent = { identity: { requestId: 'r-1' }, values: [{ username: 'ada', password: 'Very-secret1!' }] };
  const slots = slotsOf('sys/user');
  const draft = again(draftOf(slots, { username: 'ada2' }, undefined, 1, sent));
  expect(draftFrom(slots, draft)?.sent).toEqual({ requestId: 'r-1', values: [{ username: 'ada' }] });
  expect(JSON.stringify(draft)).not.toContain('secret');
});
