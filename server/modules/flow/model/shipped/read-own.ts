import { sourceOf } from '../../../../../formats/source';
import { bpmnFileOf, type ReadText } from '../deploy';

/**
 * Reads a document of ours at once and here. What people send is read in a process of its own; that one is ended where a busy machine gives it no time,
 * which would keep the server from starting.
 */
export const readOwnText: ReadText = async (_, xml) => {
  const { name, bytes } = bpmnFileOf(xml);
  const { readFlowProgram } = await import('../../../../readers/flow-program');
  return { ...(await readFlowProgram([sourceOf(name, bytes)], undefined)), unreadable: null };
};
