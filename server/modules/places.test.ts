import { describe, expect, it } from 'vitest';
import { PLACED, RESOURCES } from '../../contract/registry';
import type { AnyBehaviour } from '../engine/model/behaviour';
import { BEHAVIOURS } from './behaviours.generated';

const files = import.meta.glob<Record<string, unknown>>(['./*/*.ts', '!**/*.test.ts'], { eager: true });

const isBehaviour = (value: unknown): value is AnyBehaviour =>
  typeof value === 'object' && value !== null && 'hooks' in value && 'resource' in value;

/** `account/gray-rule` for `./account/gray-rule.ts`. */
const behavioursIn = Object.fromEntries(
  Object.entries(files).map(([path, exported]) => [
    path.slice('./'.length, -'.ts'.length),
    Object.values(exported).filter(isBehaviour),
  ]),
);

/** What may have a behaviour: lists and screens. */
const KNOWN: ReadonlySet<string> = new Set(PLACED.map(({ name }) => name));

const generated = Object.keys(import.meta.glob('./*/generated.test.ts'));

describe('the folder of the modules', () => {
  it.each([...new Set(RESOURCES.map(({ module }) => module))])('runs the generated suite over %s', (module) => {
    const file = `./${module}/generated.test.ts`;
    expect(generated, `write generatedSuite('${module}') into server/modules/${module}/generated.test.ts`).toContain(
      file,
    );
  });

  it.each(BEHAVIOURS.map(({ resource }) => resource))('has the behaviour of %s in the file of its name', (resource) => {
    expect(
      behavioursIn[resource]?.map((found) => found.resource),
      `export exactly its behaviour from server/modules/${resource}.ts`,
    ).toEqual([resource]);
  });

  it('has a file for objects only, with what others may use of each: what an object needs besides stands in its folder', () => {
    expect(Object.keys(behavioursIn).filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it('has no folder without an object: what several need stands in the platform', () => {
    const folders = Object.keys(import.meta.glob('./*/*/**/*.ts')).map((path) => path.split('/').slice(1, 3).join('/'));
    expect([...new Set(folders)].filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it('knows a definition for every behaviour', () => {
    expect(BEHAVIOURS.map(({ resource }) => resource).filter((resource) => !KNOWN.has(resource))).toEqual([]);
  });
});
