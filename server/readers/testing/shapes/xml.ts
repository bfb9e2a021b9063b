import { many, repeated, type GrowingFile } from './shape';

const xmlParts = (element: string): string[] => [
  '<',
  '&',
  '&amp;',
  ' ',
  '\n',
  'a',
  ']',
  '>',
  '<!--',
  '<!-- -->',
  '<![CDATA[',
  '<![CDATA[]]>',
  '<?a?>',
  '<?a ',
  `<${element}>`,
  `<${element}/>`,
  `<${element} a="1"/>`,
  `<${element} `,
  `</${element}>`,
];
export const grownXml = (name: string, head: string, tail: string, element: string): GrowingFile[] => [
  ...repeated(name, head, xmlParts(element), tail),
  ...repeated(name, `${head}<${element} `, ['a', ' ', "b='1' ", 'a="', '&amp;']),
  {
    what: `attributes of ${element}`,
    name,
    grown: (n) => `${head}<${element} ${many(n, (at) => `a${at}="1" `)}/>${tail}`,
  },
  {
    what: `namespaces of ${element}`,
    name,
    grown: (n) => `${head}<${element} ${many(n, (at) => `xmlns:a${at}="u${at}" `)}/>${tail}`,
  },
  { what: `a long attribute of ${element}`, name, grown: (n) => `${head}<${element} id="${'a '.repeat(n)}"/>${tail}` },
  {
    what: `a long text in ${element}`,
    name,
    grown: (n) => `${head}<${element}>${'a b '.repeat(n)}</${element}>${tail}`,
  },
  { what: `ids of ${element}`, name, grown: (n) => head + many(n, (at) => `<${element} id="i${at}"/>`) + tail },
  { what: `one id of ${element}`, name, grown: (n) => head + many(n, () => `<${element} id="i" ID="i"/>`) + tail },
];
export const deep = (n: number, most = 380): number => Math.min(n, most);
