import type { Language } from '../../../../contract/constants';
import { compileFlow } from '../../../../flow/model/compile';
import { adviceText, refusalText } from '../../../../flow/model/refusal-words';
import { bpmnTypeOf, elementsIn, type BpmnElement, type TreeWarning } from '../../../../flow/model/tree';
import { adviceFor } from '../../../../flow/refusals/advice';
import { processKeyRefusals } from '../../../../flow/refusals/process-key';
import { readFlowWork } from '../../../../flow/work/read-work';

/** Why a document cannot be deployed, or what may go wrong once it is, on its element. */
export type ProcessFinding = { element: string; rule: string; reason: string; isAdvice: boolean };

/** What is deployed: a document under the key of its model. */
type Deployed = { root: BpmnElement; warnings: readonly TreeWarning[]; key: string };

const processIdsIn = (root: BpmnElement): string[] =>
  elementsIn(root, 'rootElements')
    .filter((element) => bpmnTypeOf(element) === 'process')
    .map(({ id }) => id ?? '');

/** All that a deployment refuses, as it stands on each element; of what can be deployed what may go wrong. */
export function findingsOf({ root, warnings, key }: Deployed, language: Language): ProcessFinding[] {
  const tree = { root, warnings };
  const compiled = compileFlow(tree);
  const refused = [...processKeyRefusals(processIdsIn(root), key), ...compiled.refused, ...readFlowWork(tree).refused];
  const all = refused.map((refusal) => ({
    element: refusal.element,
    rule: refusal.rule,
    reason: refusalText(language, refusal),
    isAdvice: false,
  }));
  const advised = (compiled.model ? adviceFor(compiled.model) : []).map((advice) => ({
    element: advice.element,
    rule: advice.rule,
    reason: adviceText(language, advice),
    isAdvice: true,
  }));
  return [...new Map([...all, ...advised].map((one) => [`${one.element} ${one.reason}`, one])).values()];
}
