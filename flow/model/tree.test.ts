import { expect, it } from 'vitest';
import { treeBelow, type BpmnElement } from './tree';

it('walks through a tree of any width and depth', () => {
  const wide: Record<string, unknown> = { $type: 'bpmn:Process' };
  wide.flowElements = Array.from({ length: 200_000 }, () => ({ $type: 'bpmn:Task', $parent: wide }));
  expect([...treeBelow(wide as BpmnElement)]).toHaveLength(200_001);
  let deep: Record<string, unknown> = { $type: 'bpmn:Process' };
  const root = deep;
  for (let level = 0; level < 20_000; level += 1) {
    const inner = { $type: 'bpmn:SubProcess', $parent: deep };
    deep.flowElements = [inner];
    deep = inner;
  }
  expect([...treeBelow(root as BpmnElement)]).toHaveLength(20_001);
});
