import type { FlowRefusal } from '../model/types';

/**
 * A model is started by its key, which is the id of a process of its document: refused on the first of `processes` where
 * none has it. A document without a process is refused as such.
 */
export function processKeyRefusals(processes: readonly string[], key: string): FlowRefusal[] {
  const [id] = processes;
  if (id === undefined || processes.includes(key)) return [];
  return [{ element: id, type: 'process', rule: 'processKey', params: { key, id } }];
}
