import { many, repeated, type GrowingFile } from './shape';
import { grownXml } from './xml';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
export const SVG_SHAPES: GrowingFile[] = [
  ...['g', 'text', 'use', 'style', 'path', 'script', 'image'].flatMap((element) =>
    grownXml('a.svg', SVG, '</svg>', element),
  ),
  ...repeated(
    'a.svg',
    `${SVG}<style>`,
    ['a{', '}', 'url(', '@import ', '/*', 'a{fill:url(#x)}', "'", '\\', 'src(', 'image-set(', 'u\\72 l('],
    '</style></svg>',
  ),
  ...repeated('a.svg', `${SVG}<g style="`, ['a:', ';', 'url(', 'fill:url(#x);', '/*', '\\', ' '], '"/></svg>'),
  { what: 'uses of one', name: 'a.svg', grown: (n) => `${SVG}<rect id="a"/>${'<use href="#a"/>'.repeat(n)}</svg>` },
  {
    what: 'uses in a chain',
    name: 'a.svg',
    grown: (n) => `${SVG}<rect id="u0"/>${many(n, (at) => `<g id="u${at + 1}"><use href="#u${at}"/></g>`)}</svg>`,
  },
  {
    what: 'uses of each other',
    name: 'a.svg',
    grown: (n) => `${SVG}${many(n, (at) => `<g id="u${at}"><use href="#u${(at + 1) % n}"/></g>`)}</svg>`,
  },
  {
    what: 'labels',
    name: 'a.svg',
    grown: (n) => `${SVG}${many(n, (at) => `<text>W${at} <tspan>X${at}</tspan></text>`)}</svg>`,
  },
  {
    what: 'entities of a document type',
    name: 'a.svg',
    grown: (n) => `<!DOCTYPE svg [${'<!ENTITY ns_svg "http://www.w3.org/2000/svg">'.repeat(n)}]>${SVG}</svg>`,
  },
];
