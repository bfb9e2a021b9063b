import { checkDocument } from '../refusals/document';
import { checkModel } from '../refusals/model';
import { isGlobalTaskType, isNodeType } from './nodes';
import { RefusalList } from './refusal-list';
import { reachOfJoins } from './reach';
import { addGlobalTask, addScope, type ModelDraft } from './scopes';
import { elementOf, elementsIn, bpmnTypeOf, treeBelow, type BpmnElement, type BpmnTree } from './tree';
import type { FlowModel, FlowRefusal } from './types';
import { wire } from './wire';

/** Nodes of the largest document; what is larger nobody draws, and its joins could not be judged in time. */
const MOST_NODES = 2_000;
/** How a document is deployed. */
export type CompileOptions = {
  /**
   * Scripts are FEEL, and refused where they are not (`run`, the default), or the host says what their texts mean
   * (`host`).
   */
  scripts?: 'run' | 'host';
};

/** Whether a document has more nodes than are judged; it is looked at no further than that. */
function isLarge(root: BpmnElement): boolean {
  let count = 0;
  for (const element of treeBelow(root)) {
    if (isNodeType(bpmnTypeOf(element))) count += 1;
    if (count > MOST_NODES) return true;
  }
  return false;
}

/** Processes of the pools of one collaboration. */
const participantsOf = (root: BpmnElement): string[] =>
  elementsIn(root, 'rootElements')
    .filter((element) => bpmnTypeOf(element) === 'collaboration')
    .flatMap((collaboration) => elementsIn(collaboration, 'participants'))
    .map((participant) => elementOf(participant, 'processRef')?.id ?? '')
    .filter((id) => id !== '');

function draftOf(root: BpmnElement, refusals: RefusalList): ModelDraft {
  const draft: ModelDraft = { nodes: new Map(), edges: new Map(), scopes: new Map(), elements: new Map(), refusals };
  for (const element of elementsIn(root, 'rootElements')) {
    const type = bpmnTypeOf(element);
    if (type === 'process') addScope(draft, element, null);
    else if (isGlobalTaskType(type)) addGlobalTask(draft, element);
  }
  wire(draft);
  return draft;
}

const modelOf = (root: BpmnElement, { nodes, edges, scopes, elements }: ModelDraft): FlowModel => ({
  nodes,
  edges,
  scopes,
  processes: [...scopes.values()]
    .filter(({ id, parent }) => parent === null && bpmnTypeOf(elements.get(id)!) === 'process')
    .map(({ id }) => id),
  participants: participantsOf(root),
  reach: reachOfJoins({ nodes, edges }),
});

/**
 * A document as the engine runs it, or why it cannot be deployed: everything that the engine does not run, and
 * everything that can only go wrong, by element.
 */
export function compileFlow(
  tree: BpmnTree,
  { scripts = 'run' }: CompileOptions = {},
): { model: FlowModel; refused: [] } | { model: null; refused: FlowRefusal[] } {
  const refusals = new RefusalList();
  if (isLarge(tree.root)) {
    refusals.add(tree.root, 'large', { most: String(MOST_NODES) });
    return { model: null, refused: refusals.all };
  }
  checkDocument(tree, refusals);
  const draft = draftOf(tree.root, refusals);
  checkModel(draft, { scripts });
  const refused = refusals.all;
  // A document that is refused may be broken in ways that its reach cannot be told.
  if (refused.length > 0) return { model: null, refused };
  return { model: modelOf(tree.root, draft), refused: [] };
}
