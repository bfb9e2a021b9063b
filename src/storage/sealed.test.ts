import { expect, test } from 'vitest';
import { open, seal, sealingKeyOf } from './sealed';

const keyOf = (id: string, fill: number) =>
  sealingKeyOf({
    id,
    key: btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
  });
const value = { realName: 'Ada', mobile: null };

test('[FORM-03] what is sealed is read again with its key and at its place only', async () => {
  const [mine, other] = await Promise.all([keyOf('mine', 7), keyOf('other', 8)]);
  const sealed = await seal(value, mine, 'user 1');
  expect(new TextDecoder().decode(sealed.data)).not.toContain('Ada');
  expect(await open(sealed, [other, mine], 'user 1')).toEqual(value);
  expect(await open(sealed, [other], 'user 1')).toBeUndefined();
  expect(await open(sealed, [mine], 'user 2')).toBeUndefined();
  expect(await open({ ...sealed, keyId: 'other' }, [other], 'user 1')).toBeUndefined();
});

test('[FORM-03] the same value is sealed differently each time, and the key cannot be read out', async () => {
  const key = await keyOf('mine', 7);
  const [first, second] = [await seal(value, key, 'a'), await seal(value, key, 'a')];
  expect(new Uint8Array(first.data)).not.toEqual(new Uint8Array(second.data));
  expect(key.key.extractable).toBe(false);
});
