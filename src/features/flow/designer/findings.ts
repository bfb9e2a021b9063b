import type { Language } from '../../../../contract/constants';
import { compileFlow } from '../../../../flow/model/compile';
import { refusalText } from '../../../../flow/model/refusal-words';
import type { BpmnElement, TreeWarning } from '../../../../flow/model/tree';
import { readFlowWork } from '../../../../flow/work/read-work';

/** Why a document cannot be deployed, on its element. */
export type ProcessFinding = { element: string; reason: string };

/** All that a deployment refuses, as it stands on each element. */
export function findingsOf(root: BpmnElement, warnings: readonly TreeWarning[], language: Language): ProcessFinding[] {
  const tree = { root, warnings };
  const refused = [...compileFlow(tree).refused, ...readFlowWork(tree).refused];
  const all = refused.map((refusal) => ({ element: refusal.element, reason: refusalText(language, refusal) }));
  return [...new Map(all.map((one) => [`${one.element} ${one.reason}`, one])).values()];
}
