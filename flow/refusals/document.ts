import type { RefusalList } from '../model/refusal-list';
import { elementsIn, isOfBpmn, textIn, treeBelow, bpmnTypeOf, type BpmnElement, type BpmnTree } from '../model/tree';
import { checkCollaboration } from './collaboration';
import { checkData } from './data';
import { checkFormats } from './formats';
import { checkReferenceKinds, checkWarnings } from './references';
import { checkTasks } from './tasks';

/** Elements of any depth that the engine does not run, whatever holds them. */
const NOT_RUN =
  /^(?:choreography|globalChoreographyTask|globalConversation|callConversation|conversation|subConversation|correlationKey|correlationSubscription|complexBehaviorDefinition|assignment|ioBinding)$/;

function checkElement(element: BpmnElement, root: BpmnElement, refusals: RefusalList): void {
  const type = bpmnTypeOf(element);
  if (NOT_RUN.test(type)) refusals.add(element, 'notRun', { what: type });
  checkReferenceKinds(element, refusals);
  checkFormats(element, type, refusals);
  checkTasks(element, type, refusals);
  checkData(element, type, refusals);
  checkCollaboration(element, type, root, refusals);
}

/** What is wrong with a document whatever its flows are: references, formats, data, collaborations. */
export function checkDocument({ root, warnings }: BpmnTree, refusals: RefusalList): void {
  checkWarnings(root, warnings, refusals);
  const rootElements = elementsIn(root, 'rootElements');
  if (!rootElements.some((element) => bpmnTypeOf(element) === 'process')) refusals.add(root, 'noProcess');
  for (const element of treeBelow(root)) if (isOfBpmn(element)) checkElement(element, root, refusals);
  for (const process of rootElements)
    if (
      bpmnTypeOf(process) === 'process' &&
      textIn(process, 'processType') === 'Public' &&
      process.isExecutable === true
    )
      refusals.add(process, 'publicProcess');
}
