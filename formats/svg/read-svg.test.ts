import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/archive';
import fc from 'fast-check';
import { inspectFiles } from '../inspect/inspect';
import type { Inspection } from '../inspect/inspection';
import { cleanSvg, readSvg } from './read-svg';

const read = (content: string, head = '') =>
  readSvg(textFile('x.svg', `${head}<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`));

describe('a drawing', () => {
  it('is counted, with the document type of old programs', async () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const { counts, findings, texts } = await read('<g id="w1"><text>74/312</text></g><use href="#w1"/>', doctype);
    expect(counts).toEqual({ elements: 4, texts: 1, ids: 1 });
    expect([findings.all(), texts]).toEqual([[], ['74/312']]);
  });

  it('is read with all of its texts: in parts, along a path, as a link, in symbols', async () => {
    const { counts, texts, labels } = await read(
      '<symbol id="s"><text>F</text></symbol><text><tspan>74/<tspan>312</tspan></tspan> <a><tspan>x</tspan></a></text>' +
        '<text><textPath href="#w">GN/BK</textPath></text><text><a href="#w">A12</a></text><style>.a{}</style><desc>d</desc>',
    );
    expect(texts).toEqual(['F', '74/', '312', 'x', 'GN/BK', 'A12', 'd']);
    expect(counts.texts).toBe(7);
    expect([...labels]).toEqual(['F', '74/312 x', 'GN/BK', 'A12']);
  });

  it('has labels of several lines in words, as drawing programs set them, and one of parts as it reads [FIL-02]', async () => {
    const content =
      // Visio, Inkscape, Illustrator: the latter parts words to set letters closer.
      '<text x="66" y="809">W4000<tspan x="66" dy="1.2em">BK 0.5</tspan></text>' +
      '<text x="1" y="2"><tspan x="1" y="2">C100</tspan><tspan x="1" y="5">A12</tspan></text>' +
      '<text><tspan x="0" y="0">W4</tspan><tspan x="8" y="0">001</tspan><tspan x="0" y="14.4">GN</tspan></text>' +
      // An index is part of its word.
      '<text x="0" y="0">U<tspan dy="3">1</tspan></text>';
    const expected = ['W4000 BK 0.5', 'C100 A12', 'W4001 GN', 'U1'];
    expect([...(await read(content)).labels]).toEqual(expected);
    const { markup } = await cleanSvg(textFile('x.svg', `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`));
    expect([...(await readSvg(textFile('x.svg', markup))).labels]).toEqual(expected);
  });

  it.each([
    ['<script>x</script>', 'svg.element'],
    ['<foreignObject/>', 'svg.element'],
    ['<g onclick="x"/>', 'svg.event'],
    ['<image href="http://x/y.png"/>', 'svg.outside'],
    ['<a href="javascript:x"/>', 'svg.outside'],
    ['<g style="fill: url(http://x)"/>', 'svg.outside'],
    ['<g style="fill: url( http://x)"/>', 'svg.outside'],
    [`<g style="fill: url('http://x')"/>`, 'svg.outside'],
    [`<g fill="url( &quot;//x&quot;)"/>`, 'svg.outside'],
    ['<g fill="url()"/>', 'svg.outside'],
    [`<g style="background: image-set('http://x' 1x)"/>`, 'svg.outside'],
    [`<g style="mask: -webkit-image-set('x' 1x)"/>`, 'svg.outside'],
    [`<g style="background: src('http://x')"/>`, 'svg.outside'],
    [`<style>@font-face{font-family:a;src:SRC("http://x")}</style>`, 'svg.outside'],
    ['<style>@import "x"</style>', 'svg.outside'],
    ['<style>@im<!-- -->port "x"</style>', 'svg.outside'],
    ['<style><![CDATA[@im]]>port "x"</style>', 'svg.outside'],
    [String.raw`<style>g{fill:u\72l(http://x)}</style>`, 'svg.outside'],
    [String.raw`<g fill="u\72l(http://x)"/>`, 'svg.outside'],
    ['<style>:host{position:fixed}</style>', 'svg.outside'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>', 'svg.element'],
    ['<image xlink:href="data:image/svg+xml;base64,AA"/>', 'svg.outside'],
    ['<g id="a"/><g id="a"/>', 'svg.duplicateId'],
  ])('is told what of it a viewer takes out: %s', async (content, rule) => {
    expect((await read(content)).findings.all().map((each) => each.rule)).toEqual([rule]);
  });

  it.each(['png', 'jpg', 'jpeg', 'gif', 'webp'])('keeps a picture that stands in it as image/%s', async (type) => {
    const { findings } = await read(`<image href="data:image/${type};base64,AA=="/>`);
    expect(findings.all()).toEqual([]);
  });

  it('is refused with a million elements, before they are all read', async () => {
    await expect(read('<g/>'.repeat(1_000_000))).rejects.toMatchObject({
      rule: 'svg.elements',
      place: { params: { max: 500_000 } },
    });
  });

  const ILLUSTRATOR = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>`;
  it('is read with the document type of Illustrator, which declares its namespaces', async () => {
    const drawing = `${ILLUSTRATOR}<svg xmlns="&ns_svg;" xmlns:x="&ns_extend;" xmlns:xlink="&ns_xlink;"><text id="t">W4000</text><use xlink:href="#t"/></svg>`;
    const { findings, texts } = await readSvg(textFile('x.svg', drawing));
    expect([findings.all(), texts]).toEqual([[], ['W4000']]);
    const { markup } = await cleanSvg(textFile('x.svg', drawing));
    expect(markup).not.toContain('ENTITY');
    const [{ kind, isUnreadable }] = (await inspectFiles([textFile('x', drawing)])) as [Inspection];
    expect([kind, isUnreadable]).toEqual(['svg', false]);
  });

  it.each([
    ['a style', '<!ENTITY st0 "fill:none;stroke:#000000;">'],
    ['a known name for something else', '<!ENTITY ns_svg "http://example.org/">'],
    ['another file', '<!ENTITY ns_svg SYSTEM "http://www.w3.org/2000/svg">'],
    ['a parameter', '<!ENTITY % ns_svg "http://www.w3.org/2000/svg">'],
    ['an entity of entities', '<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY a "&ns_svg;&ns_svg;">'],
    ['an attribute', '<!ATTLIST svg onload CDATA "x">'],
    ['a reference', '%more;'],
  ])('is refused where its document type declares %s', async (_, declaration) => {
    await expect(read('', `<!DOCTYPE svg [${declaration}]>`)).rejects.toMatchObject({ rule: 'xml.doctype' });
  });

  it('is refused where its document type declares something', async () => {
    await expect(read('', '<!DOCTYPE svg [<!ENTITY a "b">]>')).rejects.toMatchObject({ rule: 'xml.doctype' });
  });
});

describe('a drawing that was cleaned', () => {
  const drawn = fc.constantFrom(
    'g',
    'text',
    'path',
    'script',
    'foreignObject',
    'style',
    'use',
    'x:body',
    'animate',
    'a',
    'div',
  );
  const attribute = fc.constantFrom(
    'id="4/56"',
    'onload="alert(1)"',
    'href="javascript:alert(1)"',
    'xlink:href="//evil.example/x"',
    'style="background:url(//evil.example)"',
    'fill="url(#a)"',
    'stroke="url( &quot;#a&quot; )"',
    'xmlns="http://www.w3.org/1999/xhtml"',
    'data-wire="a &lt; b"',
  );
  const elementOf = (depth: number): fc.Arbitrary<string> =>
    fc
      .tuple(
        drawn,
        fc.uniqueArray(attribute, { maxLength: 3 }),
        depth === 0 ? fc.constant([]) : fc.array(elementOf(depth - 1), { maxLength: 3 }),
        fc.constantFrom('', 'a&amp;b', '@import "x";'),
      )
      .map(
        ([name, attributes, children, text]) =>
          `<${name} ${attributes.join(' ')}>${text}${children.join('')}</${name}>`,
      );

  it('holds nothing that runs or leads out, says nothing more, and stays as it is', async () => {
    await fc.assert(
      fc.asyncProperty(elementOf(3), async (content) => {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
        const once = await cleanSvg(textFile('x.svg', svg));
        expect(once.markup).not.toMatch(
          /<script|<foreignObject|<animate|<div|body|onload|javascript|evil|@import "x";<\/style|xhtml/,
        );
        const twice = await cleanSvg(textFile('x.svg', once.markup));
        expect([twice.markup, twice.findings.all().filter(({ rule }) => rule !== 'svg.duplicateId')]).toEqual([
          once.markup,
          [],
        ]);
      }),
      { numRuns: 150 },
    );
  });
});
