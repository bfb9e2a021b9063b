import type { CompileOptions } from '../model/compile';
import type { ModelDraft } from '../model/scopes';
import { textIn } from '../model/tree';
import { checkBoundary, checkEvents } from './events';
import { checkGateway } from './gateways';
import { checkJoins } from './joins';
import { checkLinks } from './links';
import { checkFlow, checkNode } from './nodes';
import { checkScope } from './scopes';

/** Scripts that the engine runs itself are FEEL. */
function checkScripts({ nodes, elements, refusals }: ModelDraft): void {
  for (const { id, type } of nodes.values()) {
    if (type !== 'scriptTask') continue;
    const element = elements.get(id)!;
    const format = textIn(element, 'scriptFormat');
    if (format !== '' && !/feel/i.test(format)) refusals.add(element, 'language', { language: format });
  }
}

/** What is wrong with nodes, flows and scopes. */
export function checkModel(draft: ModelDraft, { scripts }: CompileOptions): void {
  for (const scope of draft.scopes.values()) checkScope(draft, scope);
  for (const node of draft.nodes.values()) {
    checkNode(draft, node);
    checkEvents(draft, node);
    checkBoundary(draft, node);
    checkGateway(draft, node);
  }
  for (const edge of draft.edges.values()) checkFlow(draft, edge);
  checkLinks(draft);
  checkJoins(draft);
  if (scripts === 'run') checkScripts(draft);
}
