import type { Language } from '../../../../contract/constants';
import { compileFlow } from '../../../../flow/model/compile';
import { refusalText } from '../../../../flow/model/refusal-words';
import { bpmnTypeOf, elementsIn, type BpmnElement, type TreeWarning } from '../../../../flow/model/tree';
import { processKeyRefusals } from '../../../../flow/refusals/process-key';
import { readFlowWork } from '../../../../flow/work/read-work';

/** Why a document cannot be deployed, on its element. */
export type ProcessFinding = { element: string; rule: string; reason: string };

/** What is deployed: a document under the key of its model. */
type Deployed = { root: BpmnElement; warnings: readonly TreeWarning[]; key: string };

const processIdsIn = (root: BpmnElement): string[] =>
  elementsIn(root, 'rootElements')
    .filter((element) => bpmnTypeOf(element) === 'process')
    .map(({ id }) => id ?? '');

/** All that a deployment refuses, as it stands on each element. */
export function findingsOf({ root, warnings, key }: Deployed, language: Language): ProcessFinding[] {
  const tree = { root, warnings };
  const refused = [
    ...processKeyRefusals(processIdsIn(root), key),
    ...compileFlow(tree).refused,
    ...readFlowWork(tree).refused,
  ];
  const all = refused.map((refusal) => ({
    element: refusal.element,
    rule: refusal.rule,
    reason: refusalText(language, refusal),
  }));
  return [...new Map(all.map((one) => [`${one.element} ${one.reason}`, one])).values()];
}
