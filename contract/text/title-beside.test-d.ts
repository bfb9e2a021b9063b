// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { f } from '../language/field';
import { defineResource } from '../language/resource';

const base = { module: 'a', object: 'b', tenant: 'platform', standard: ['page'], title: 'code' } as const;
const fields = { code: f.text(), platform: f.option(['CMA', 'SPA']), market: f.text(), day: f.date() };
export const byChoice = defineResource({ ...base, fields, titleBeside: 'platform' });
export const byText = defineResource({ ...base, fields, titleBeside: 'market' });
// @ts-expect-error what stands behind a title is a text or a choice
defineResource({ ...base, fields, titleBeside: 'day' });
// @ts-expect-error and a field that there is
defineResource({ ...base, fields, titleBeside: 'nope' });
