import { expect, it } from 'vitest';
import { keyActor, keyActorParts } from './actor';

it('tells a machine account and its maker from a person [INT-01]', () => {
  for (const name of ['DMS', 'Parts of Seoul', '零件系统', ' '])
    expect(keyActorParts(keyActor(name, 'kim'))).toEqual({ name, username: 'kim' });
  for (const person of ['kim', 'system', 'key', 'key-of-kim', '']) expect(keyActorParts(person)).toBeNull();
});
