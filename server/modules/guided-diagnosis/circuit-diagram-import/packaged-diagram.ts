import { bytesOf } from '../../../../formats/source';
import type { Packaged, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { keptFile } from '../../../platform/files/packaged';
import type { ReaderAnswer } from '../../../readers/readers';

const LARGEST = 20 * 1024 * 1024;

/** A drawing as it may be shown, with what was taken out of it; or a document that does nothing by itself. Throws `UnreadableFile`. */
export const judgedDiagram = (
  { ports, scope }: Pick<WriteContext, 'ports' | 'scope'>,
  file: ReceivedFile,
): Promise<ReaderAnswer<'diagram'>> => ports.readers.read('diagram', [file], undefined, scope);

/** `BODY-01.svg` is diagram BODY-01, where no sheet says more. */
export const PACKAGED_DIAGRAMS: Packaged = {
  async keep(context, source) {
    const { bytes, type, findings } = await judgedDiagram(context, { name: source.name, bytes: bytesOf(source) });
    return keptFile(context, bytes, LARGEST, { type, findings });
  },
  alone(fileName) {
    const name = fileName.replace(/\.\w+$/, '');
    return { diagramNo: name.slice(0, 64), name: name.slice(0, 100) };
  },
};
