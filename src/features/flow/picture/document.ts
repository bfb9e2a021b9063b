import { bpmnTreeOf, withSignsByNumber } from '../../../../formats/bpmn/read-bpmn';
import { keepReferences } from '../../../../formats/bpmn/moddle';
import { sourceOf } from '../../../../formats/source';
import { xmlOf } from '../../../../formats/xml/write-xml';
import type { XmlNode } from '../../../../formats/xml/xml-tree';
import type { TreeWarning } from '../../../../flow/model/tree';
import type { HasServices, ModdleElement } from './services';
import { drawingServiceOf } from './services';

/** A viewer or modeler of bpmn-js. */
export type BpmnDrawing = HasServices & {
  importXML: (xml: string) => Promise<unknown>;
  getDefinitions: () => unknown;
  saveXML: (options: { format: boolean }) => Promise<{ xml?: string }>;
};

type Parsed = { warnings?: readonly TreeWarning[] };

const hasPicture = (root: XmlNode): boolean =>
  root.children.some(
    ({ name, children }) => name === 'BPMNDiagram' && children.some((child) => child.children.length > 0),
  );

/** A document without a picture gets one. */
async function drawable(root: XmlNode): Promise<string> {
  if (hasPicture(root)) return xmlOf(root);
  const { withPicture } = await import('./layout');
  return xmlOf(await withPicture(root));
}

/**
 * Opens a document in a viewer or modeler. Answers what the reader of bpmn-js warns of, which a deployment reads, too.
 *
 * @throws {UnreadableFile} Where it is no BPMN.
 */
export async function openDocument(
  drawing: BpmnDrawing,
  name: string,
  bytes: Uint8Array,
): Promise<readonly TreeWarning[]> {
  const xml = await drawable(await bpmnTreeOf(sourceOf(name, bytes)));
  const eventBus = drawingServiceOf(drawing, 'eventBus');
  let warnings: readonly TreeWarning[] = [];
  const note = (event: Parsed) => {
    warnings = [...(event.warnings ?? [])];
  };
  eventBus.on('import.parse.complete', 2000, note);
  try {
    await drawing.importXML(xml);
  } finally {
    eventBus.off('import.parse.complete', note);
  }
  return warnings;
}

type Loose = TreeWarning & { element: ModdleElement };
const isOpen = (warning: TreeWarning): warning is Loose => {
  const { element, property, value } = warning;
  if (!element || property === undefined || value === undefined) return false;
  const now = (element as ModdleElement).get(property);
  return now === undefined || Array.isArray(now);
};

/** References that lead out of the document stand in it while it is written, and not longer: bpmn-js expects elements there. */
function withReferences<T>(warnings: readonly TreeWarning[], run: () => T): T {
  const open = warnings.filter(isOpen);
  keepReferences(open);
  try {
    return run();
  } finally {
    for (const { element, property = '', value } of open) {
      const now = element.get(property);
      if (Array.isArray(now)) now.splice(0, now.length, ...now.filter((one: object) => !isOutside(one, value)));
      else element.set(property, undefined);
    }
  }
}
const isOutside = (one: object, id: string | undefined): boolean =>
  !('$type' in one) && (one as { id?: string }).id === id;

/** The document as it stands, as XML. `warnings` are those that opening it answered. */
export async function writtenDocument(drawing: BpmnDrawing, warnings: readonly TreeWarning[]): Promise<string> {
  // It is written at once, and answered later.
  const { xml = '' } = await withReferences(warnings, () => drawing.saveXML({ format: true }));
  return withSignsByNumber(xml);
}
