import { describe, expect, it } from 'vitest';
import { defineReport } from '../../contract/language/report/report';
import { defineScreen } from '../../contract/language/screen';
import { executionSums } from '../../contract/resources/diagnosis-sequence-management/execution/sums';
import type { AnyScreen } from '../../contract/language/placed';
import { doubleRoutes, unguardedScreens } from './claims';

const base = { module: 'sys', tenant: 'scoped' } as const;
const inbox = defineScreen({ ...base, object: 'inbox', permissions: ['page'] });
const report = defineReport({
  ...base,
  object: 'sums',
  permissions: ['page'],
  pages: ['/sys/inbox/index'],
  sums: executionSums,
  dimensions: ['vin'],
  measures: { all: { count: {} } },
  charts: [{ bars: ['all'] }],
  columns: ['vin'],
});
const open = defineScreen({ ...base, object: 'open', needsEntry: false });
const forgotten = defineScreen({ ...base, object: 'forgotten' });
const at = (placed: AnyScreen) => ({ file: `${placed.name}/${placed.kind}.ts`, placed });
const line = () => 7;

describe('what definitions claim', () => {
  it('is refused where two have one route, with file, line and what to do', () => {
    expect(doubleRoutes([at(inbox), at(open)], line)).toEqual([]);
    expect(doubleRoutes([at(inbox), at(report)], line)).toEqual([
      'sys/sums/report.ts:7: the route /sys/inbox/index is claimed by sys/inbox/screen.ts too; give one of them another `route`.',
    ]);
  });

  it('is refused at the definition that writes the route out, whichever comes first', () => {
    const written = (file: string, text: string) => (text === 'object:' || file.startsWith('sys/sums') ? 4 : null);
    for (const all of [
      [at(report), at(inbox)],
      [at(inbox), at(report)],
    ])
      expect(doubleRoutes(all, written)).toEqual([
        'sys/sums/report.ts:4: the route /sys/inbox/index is claimed by sys/inbox/screen.ts too; give one of them another `route`.',
      ]);
  });

  it('is refused where nothing says who may open a screen', () => {
    expect(unguardedScreens([at(inbox), at(report), at(open)], line)).toEqual([]);
    expect(unguardedScreens([at(forgotten)], line)).toEqual([
      "sys/forgotten/screen.ts:7: nothing says who may open sys/forgotten; give it `permissions: ['page']`, or `needsEntry: false` where whoever is signed in may.",
    ]);
  });
});
