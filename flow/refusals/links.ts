import type { ModelDraft } from '../model/scopes';
import { elementOf, elementsIn, bpmnTypeOf, type BpmnElement } from '../model/tree';
import { definitionsOf } from '../model/triggers';
import type { BpmnNode } from '../model/types';

type Side = 'intermediateThrowEvent' | 'intermediateCatchEvent';

const namesOf = ({ triggers }: BpmnNode): string[] =>
  triggers.flatMap((trigger) => (trigger.kind === 'link' ? [trigger.name] : []));

const linksOf = ({ nodes }: ModelDraft, scope: string, side: Side): BpmnNode[] =>
  [...nodes.values()].filter((node) => node.scope === scope && node.type === side && namesOf(node).length > 0);

/** Definitions that name each other agree: the target of a source names that source. */
function checkPairs(element: BpmnElement, { refusals }: ModelDraft): void {
  for (const definition of definitionsOf(element)) {
    if (bpmnTypeOf(definition) !== 'linkEventDefinition') continue;
    const target = elementOf(definition, 'target');
    const sources = target ? elementsIn(target, 'source') : [];
    if (target && sources.length > 0 && !sources.includes(definition))
      refusals.add(element, 'linkPair', { id: target.id ?? '' });
  }
}

/** Links lead from a throwing to exactly one catching event of the same scope. */
export function checkLinks(draft: ModelDraft): void {
  const { elements, refusals } = draft;
  for (const { id } of draft.scopes.values()) {
    const [sources, targets] = [
      linksOf(draft, id, 'intermediateThrowEvent'),
      linksOf(draft, id, 'intermediateCatchEvent'),
    ];
    const [thrown, caught] = [sources.flatMap(namesOf), targets.flatMap(namesOf)];
    for (const node of sources) {
      checkPairs(elements.get(node.id)!, draft);
      for (const name of namesOf(node)) {
        const count = caught.filter((each) => each === name).length;
        if (count !== 1) refusals.add(elements.get(node.id)!, count === 0 ? 'linkTarget' : 'linkTargets', { name });
      }
    }
    for (const node of targets)
      if (!namesOf(node).some((name) => thrown.includes(name))) refusals.add(elements.get(node.id)!, 'linkSource');
  }
}
