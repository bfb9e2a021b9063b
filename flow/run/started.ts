import type { FlowModel } from '../model/types';

/** Processes that call activities call: they do not begin by themselves. */
const calledOf = (model: FlowModel): Set<string> =>
  new Set([...model.nodes.values()].flatMap(({ called }) => (called === null ? [] : [called])));

const beginsItself = (model: FlowModel, process: string): boolean =>
  (model.scopes.get(process)?.starts.length ?? 0) > 0;

function mainOf(model: FlowModel, processes: readonly string[]): string[] {
  if (processes.length > 0) return [...processes];
  const called = calledOf(model);
  const free = model.processes.filter((id) => !called.has(id));
  const main = free.find((id) => beginsItself(model, id)) ?? free[0] ?? model.processes[0];
  return main === undefined ? [] : [main];
}

/** The processes that are started: those that are named, and the other participants that begin by themselves. */
export function startedOf(model: FlowModel, processes: readonly string[]): string[] {
  const main = mainOf(model, processes);
  const called = calledOf(model);
  const isTogether = main.some((id) => model.participants.includes(id));
  const others = model.participants.filter(
    (id) => isTogether && !main.includes(id) && !called.has(id) && beginsItself(model, id),
  );
  return [...main, ...others];
}
