import type { Language } from '../../../../contract/constants';
import type { MethodStep } from '../../../../contract/resources/guided-diagnosis/dme-data/steps';
import { readText } from '../../../../contract/text/entry-languages';
import type { Row } from '../../../engine/row';

export const FLOW_WORDS = 'guided-diagnosis.dme-data.flow';

export const methodSteps = (row: Row | undefined): MethodStep[] =>
  (row?.steps as MethodStep[] | null | undefined) ?? [];

export const stepText = ({ text }: MethodStep, language: Language): string => readText(text, language)?.text ?? '';

/** What a measurement should give: `11.5 … 14.8 V`; an open end is left open. */
export function expectedRange({ kind, min, max, unit }: MethodStep): string | null {
  if (kind !== 'measure' || (!min && !max)) return null;
  const range = min && max ? `${min} … ${max}` : min ? `≥ ${min}` : `≤ ${max}`;
  return unit ? `${range} ${unit}` : range;
}
