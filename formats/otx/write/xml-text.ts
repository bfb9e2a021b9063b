const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 has not. */
// oxlint-disable-next-line no-control-regex -- that is what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of an element or a value of an attribute. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, ' ').replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with its content; attributes that are undefined are left out. */
export function xml(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  const inner = content.join('');
  return inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`;
}
