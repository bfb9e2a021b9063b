import { expect, test } from 'vitest';
import { addedBy, wiringFile } from './wiring';

const SOURCES = [
  {
    file: 'platform/home.ts',
    text: 'export function addHome(api: Api): void {\n}\nexport function homeOf(api: Api): void {}',
  },
  { file: 'platform/mail.ts', text: 'export function addMail({ jobs, db }: Ports): void {\n}' },
  { file: 'platform/part.ts', text: 'export function addPart(api: Api): void {\n}' },
  {
    file: 'platform/whole.ts',
    text: "import { addPart } from './part';\nexport function addWhole(api: Api): void {\n  addPart(api);\n}",
  },
  { file: 'platform/limits.ts', text: 'export function addLimits(api: Api, path: string): void {\n}' },
];

test('a room adds what is exported by its signature, and not what another file calls', () => {
  expect(addedBy('platform', SOURCES).map(({ name, takes }) => `${name} ${takes}`)).toEqual([
    'addHome Api',
    'addMail Ports',
    'addWhole Api',
  ]);
});

test('the wiring names rooms in their order, with the slots of behaviours above identity', () => {
  const text = wiringFile([
    ...SOURCES,
    { file: 'tester-api/calls.ts', text: 'export function addCalls(api: Api): void {\n}' },
  ]);
  expect(text).toContain("import { addMail } from './platform/mail';");
  expect(text).toMatch(/addHome,\n {2}addWhole,\n {2}\.\.\.BEHAVIOURS.*routes \?\? \[\]\),\n {2}addCalls,\n\]/);
  expect(text).toMatch(/addMail,\n {2}\.\.\.BEHAVIOURS.*jobs \?\? \[\]\),\n\]/);
});
