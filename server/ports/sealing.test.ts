import { expect, test } from 'vitest';
import { keysOf, masterKeyOf, newMasterKey } from './sealing';

const aKey = () => masterKeyOf(newMasterKey());

test('what was sealed comes back, and never looks the same twice', async () => {
  const keys = keysOf([await aKey()]);
  const plain = 'Geheimnis 비밀 密码 🔑';
  const [one, two] = [await keys.encrypt(plain), await keys.encrypt(plain)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(one).not.toContain('Geheimnis');
  expect(await keys.decrypt(one)).toBe(plain);
});

test('a former key still opens; an unknown one is named', async () => {
  const [old, fresh] = [await aKey(), await aKey()];
  const sealed = await keysOf([old]).encrypt('x');
  expect(await keysOf([fresh, old]).decrypt(sealed)).toBe('x');
  await expect(keysOf([fresh]).decrypt(sealed)).rejects.toThrow(old.id);
});

test('a changed text does not open', async () => {
  const keys = keysOf([await aKey()]);
  const sealed = await keys.encrypt('amount 100');
  const last = sealed.at(-3)!;
  await expect(keys.decrypt(`${sealed.slice(0, -3)}${last === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`)).rejects.toThrow();
  await expect(keys.decrypt('plain text')).rejects.toThrow('unknown form');
});

test('a master key of another length is refused', async () => {
  await expect(masterKeyOf(btoa('too short'))).rejects.toThrow('9 bytes');
  await expect(masterKeyOf('???')).rejects.toThrow('not base64');
});
