import type { Country } from '../../demo/places';
import testerWords from './tester-words.json';

export type TesterRole = 'master' | 'mechanic' | 'trainee' | 'engineer';

type Words = {
  roles: Record<TesterRole, [name: string, remark: string]>;
  /** Groups of a grey release, the topmost first. */
  gray: [name: string, description: string][];
  groups: [name: string, remark: string][];
};

/** How tenants call what belongs to their testers. */
export const TESTER_WORDS = testerWords as Readonly<Record<Country, Words>>;
