/**
 * Entities that Adobe Illustrator declares for the namespaces of its drawings. Those of a file count where they say just this; all others could
 * stand for anything, and are refused.
 */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['ns_svg', 'http://www.w3.org/2000/svg'],
  ['ns_xlink', 'http://www.w3.org/1999/xlink'],
  ['ns_extend', 'http://ns.adobe.com/Extensibility/1.0/'],
  ['ns_ai', 'http://ns.adobe.com/AdobeIllustrator/10.0/'],
  ['ns_graphs', 'http://ns.adobe.com/Graphs/1.0/'],
  ['ns_vars', 'http://ns.adobe.com/Variables/1.0/'],
  ['ns_imrep', 'http://ns.adobe.com/ImageReplacement/1.0/'],
  ['ns_sfw', 'http://ns.adobe.com/SaveForWeb/1.0/'],
  ['ns_custom', 'http://ns.adobe.com/GenericCustomNamespace/1.0/'],
  ['ns_adobe_xpath', 'http://ns.adobe.com/XPath/1.0/'],
  ['ns_flows', 'http://ns.adobe.com/Flows/1.0/'],
  ['ns_flows_1', 'http://ns.adobe.com/Flows/1.0/'],
]);

/** Characters of the declarations of a document type: a drawing has a dozen. */
const LONGEST = 4096;
const DECLARATION = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>\s*/y;

/** Entities that a document type declares, of the known ones; null where it declares anything else. */
export function drawingEntities(doctype: string): ReadonlyMap<string, string> | null {
  const begin = doctype.indexOf('[');
  if (begin < 0) return new Map();
  const end = doctype.lastIndexOf(']');
  if (end < begin || doctype.slice(end + 1).trim() !== '' || doctype.length > LONGEST) return null;
  const declared = doctype.slice(begin + 1, end).trim();
  const found = new Map<string, string>();
  DECLARATION.lastIndex = 0;
  for (let at = 0; at < declared.length; at = DECLARATION.lastIndex) {
    DECLARATION.lastIndex = at;
    const [, name = '', double, single] = DECLARATION.exec(declared) ?? [];
    const value = double ?? single;
    if (value === undefined || KNOWN.get(name) !== value) return null;
    found.set(name, value);
  }
  return found;
}
