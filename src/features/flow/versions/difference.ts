import { diff } from 'bpmn-js-differ';
import { readBpmnDocument } from '../../../../formats/bpmn/read-bpmn';
import { sourceOf } from '../../../../formats/source';

/** What another version of a document has, has not, and has otherwise, by the ids of elements. */
export type DocumentDifference = Readonly<Record<'added' | 'removed' | 'changed', ReadonlySet<string>>>;

const rootOf = async (xml: string): Promise<object> =>
  (await readBpmnDocument(sourceOf('', new TextEncoder().encode(xml)))).rootElement;

/** Compares two versions of a document; where it is drawn does not count. */
export async function documentDifference(before: string, after: string): Promise<DocumentDifference> {
  const found = diff(await rootOf(before), await rootOf(after));
  return {
    added: new Set(Object.keys(found._added)),
    removed: new Set(Object.keys(found._removed)),
    changed: new Set(Object.keys(found._changed)),
  };
}
