import { compileFlow } from '../model/compile';
import { simulate } from '../run/simulate';
import { treeOfText } from './document';
import { allNodes, randomModel, xmlOfSample } from './random-model';
import { Reference } from './reference';

const CENTURY = 3_155_760_000_000;

/** What became of random models: how many ran and were refused, and in which the engine and the reference differ. */
export type Agreement = { ran: number; refused: number; ended: number; differences: string[] };

/** How often each node was reached, as a text. */
const textOfCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, count]) => `${id}:${count}`)
    .join(' ');

async function judge(seed: number, agreement: Agreement): Promise<void> {
  const { graph, isNested } = randomModel(seed);
  const expected = new Reference(graph).run();
  if (expected.isTooMuch) return;
  const { model, refused } = compileFlow(await treeOfText(xmlOfSample(graph)), { scripts: 'host' });
  if (!model) {
    agreement.refused += 1;
    // Only joins that never fire are refused, and none of a model that is sound.
    const fired = refused.find(({ rule, element }) => rule !== 'deadlock' || (expected.counts.get(element) ?? 0) > 0);
    if (fired || isNested) agreement.differences.push(`${seed}: refused ${JSON.stringify(refused)}`);
    return;
  }
  const scripts = new Map(
    allNodes(graph)
      .filter(({ type }) => type === 'again')
      .map(({ id }) => [id, { variable: id, expression: `${id} + 1` }]),
  );
  const variables = Object.fromEntries([...scripts.keys()].map((id) => [id, 0]));
  const { state, trace } = simulate(model, { from: 0, until: CENTURY, scripts, variables });
  const counts = new Map<string, number>();
  for (const { element } of trace) counts.set(element, (counts.get(element) ?? 0) + 1);
  agreement.ran += 1;
  if (expected.ended) agreement.ended += 1;
  const [one, other] = [textOfCounts(expected.counts), textOfCounts(counts)];
  if (one !== other || (state === 'ended') !== expected.ended)
    agreement.differences.push(`${seed}: expected ${one} ${expected.ended}, was ${other} ${state}`);
}

/** Runs random models by the engine and by the reference. */
export async function agreementOf(from: number, count: number): Promise<Agreement> {
  const agreement: Agreement = { ran: 0, refused: 0, ended: 0, differences: [] };
  for (let seed = from; seed < from + count; seed += 1) await judge(seed, agreement);
  return agreement;
}
