import type { Language } from '../../../../contract/constants';
import { expectedValue, type MethodStep } from '../../../../contract/resources/guided-diagnosis/dme-data/steps';
import { parameterDisplay, type ParamShowType } from '../../../../contract/resources/sys/tenant/parameter-display';
import { readText } from '../../../../contract/text/entry-languages';
import type { Row } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';

export const FLOW_WORDS = 'guided-diagnosis.dme-data.flow';

export const methodSteps = (row: Row | undefined): MethodStep[] =>
  (row?.steps as MethodStep[] | null | undefined) ?? [];

export const stepText = ({ text }: MethodStep, language: Language): string => readText(text, language)?.text ?? '';

/** What a step expects, as the tenant shows values with a unit: a text, or two. */
export function useExpected(): (step: MethodStep) => string[] {
  const { t } = useWords();
  const type = useSession((session) => session.user?.paramShowType);
  return (step) => {
    const expected = expectedValue(step);
    if (!expected) return [];
    const { value, unit } = parameterDisplay(expected, type as ParamShowType | null);
    return [t(`${FLOW_WORDS}.expected`, { range: value }), ...(unit ? [t(`${FLOW_WORDS}.unit`, { unit })] : [])];
  };
}
