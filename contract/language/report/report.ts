import type { Fields } from '../field';
import type { AnyReportFacet, ReportFacet } from '../facets/report';
import type { AnyScreen, Placed } from '../placed';
import type { ScreenSpec } from '../screen';
import type { DividingOf } from './sums';

type Declared<M extends string, O extends string, P extends string> = ScreenSpec<M, O, P> & {
  readonly name: `${M}/${O}`;
  readonly kind: 'report';
};

/** A report with its types erased, for the engines. */
export type AnyReport = AnyScreen & AnyReportFacet;

export const isReport = (placed: Placed): placed is AnyReport => 'sums' in placed;

/** Declares a report, in `contract/resources/<module>/<object>/report.ts`. Fields that its source lacks do not compile. */
export const defineReport = <
  const M extends string,
  const O extends string,
  const P extends string,
  F extends Fields,
  C extends string,
  const D extends DividingOf<F>,
  const N extends string,
>(
  spec: ScreenSpec<M, O, P> & ReportFacet<F, C, D, N>,
): Declared<M, O, P> & ReportFacet<F, C, D, N> => ({ ...spec, name: `${spec.module}/${spec.object}`, kind: 'report' });
