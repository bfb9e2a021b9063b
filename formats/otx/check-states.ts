import { childOf, childrenOf, type XmlNode } from '../xml/xml-tree';
import { OTX_RULES, xsiTypeOf, type OtxContext } from './otx';

const below = (node: XmlNode | undefined, list: string, name: string): XmlNode[] =>
  childrenOf(childOf(node, list), name);

function checkState({ findings, part }: OtxContext, state: XmlNode, isCompleted: boolean): void {
  const place = { line: state.line, part, params: { state: state.attributes.name ?? '' } };
  const transitions = below(state, 'transitions', 'transition');
  const hasTarget = transitions.some(({ attributes }) => attributes.target !== undefined);
  if (isCompleted) {
    if (hasTarget) findings.warn(OTX_RULES.completed, place);
    return;
  }
  if (!hasTarget) findings.error(OTX_RULES.target, place);
  if (transitions.length === 0) findings.error(OTX_RULES.transition, place);
  if (below(state, 'triggers', 'trigger').length === 0) findings.error(OTX_RULES.trigger, place);
}

/** Checks of a procedure that is a machine of states; of any other nothing. */
export function checkStates(context: OtxContext, procedure: XmlNode): void {
  const { prefix, name } = xsiTypeOf(procedure);
  if (name !== 'StateMachineProcedure') return;
  const { findings, part } = context;
  const realisations = childrenOf(procedure, 'realisation');
  const other = realisations.find((each) => each.prefix !== prefix);
  if (other && prefix !== '')
    findings.error(OTX_RULES.realisation, {
      line: other.line,
      part,
      params: { name: procedure.attributes.name ?? '' },
    });
  const machine = realisations.find((each) => each.prefix === prefix);
  if (!machine) return;
  const { initialState, completedState } = machine.attributes;
  if (initialState === completedState)
    findings.error(OTX_RULES.states, { line: machine.line, part, params: { state: initialState ?? '' } });
  for (const state of below(machine, 'states', 'state'))
    checkState(context, state, completedState !== undefined && state.attributes.name === completedState);
}
