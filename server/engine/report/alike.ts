import type { AnyMeasure } from '../../../contract/language/facets/report';
import type { AnyReport } from '../../../contract/language/report/report';
import type { Scope } from '../../scope';
import type { CompiledResource } from '../model/compiled-resource';
import { keptFrom } from '../read/kept-rows';

type Guard = AnyMeasure['count'];

/** A condition that holds one of some values, with those that count as it. */
function widened(guard: Guard, alike: NonNullable<AnyReport['alike']>): Guard {
  if (!guard) return guard;
  const own = Object.entries(guard).map(([name, values]) => {
    const same = alike[name] ?? [];
    return [name, same[0] !== undefined && values.includes(same[0]) ? [...new Set([...values, ...same])] : values];
  });
  return Object.fromEntries(own) as Guard;
}

/** The report as the caller counts it: values that are `alike` are one for whom no rows are kept from. */
export function countedBy(report: AnyReport, compiled: CompiledResource, scope: Scope): AnyReport {
  const { alike, measures } = report;
  if (!alike || keptFrom(compiled, scope).length > 0) return report;
  const own = Object.entries(measures).map(([name, measure]) => {
    const guards = (['count', 'rate', 'among', 'when'] as const).flatMap((part) =>
      measure[part] ? [[part, widened(measure[part], alike)]] : [],
    );
    return [name, { ...measure, ...Object.fromEntries(guards) }];
  });
  const charts = report.charts.map((chart) => ({
    ...chart,
    ...(chart.stages && {
      stages: Object.fromEntries(
        Object.entries(chart.stages).map(([name, guard]) => [name, widened(guard, alike) ?? guard]),
      ),
    }),
  }));
  return { ...report, charts, measures: Object.fromEntries(own) as AnyReport['measures'] };
}
