import type { XmlNode } from './xml-tree';

/** Line ends and tabs of an attribute stand by their numbers: as they are, a reader makes spaces of them. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
const attribute = (value: string): string => value.replace(/[&<>"\n\r\t]/g, (sign) => SIGNS[sign]!);
const content = (text: string): string => text.replace(/[&<>\r]/g, (sign) => SIGNS[sign]!);

/** An element as XML, with all that is below it; its text comes before its children. */
export function xmlOf(root: XmlNode): string {
  const parts: string[] = [];
  const write = (node: XmlNode): void => {
    const name = node.prefix === '' ? node.name : `${node.prefix}:${node.name}`;
    const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
    parts.push(`<${name}${attributes.join('')}>${content(node.text)}`);
    node.children.forEach(write);
    parts.push(`</${name}>`);
  };
  write(root);
  return parts.join('');
}
