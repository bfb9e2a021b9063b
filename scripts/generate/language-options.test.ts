import { expect, it } from 'vitest';
import { optionsIn, readOptions } from './language-options';

it('every option of the definition language says what it does, and what holds where it is absent', () => {
  const { groups, problems } = readOptions();
  expect(problems).toEqual([]);
  expect(groups.flatMap(({ options }) => options).length).toBeGreaterThan(80);
});

it('an option without @default is refused with file, line and what to do', () => {
  const source = `/** A facet. */
export type SampleFacet = {
  /** Says something. */
  first?: true;
  /**
   * Says more.
   * @default nothing
   */
  second?: string;
  third?: string;
};
`;
  expect(optionsIn('sample.ts', source).problems).toEqual([
    'sample.ts:4: add `@default` to the comment of the option first: what holds where it is absent, or `required`.',
    'sample.ts:10: say in a JSDoc comment what the option third does.',
    'sample.ts:10: add `@default` to the comment of the option third: what holds where it is absent, or `required`.',
  ]);
});
