import { describe, expect, it } from 'vitest';
import { textFile } from '../testing/archive';
import { readSvg } from './read-svg';

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

  it.each([
    ['<script>x</script>', 'svg.element'],
    ['<foreignObject/>', 'svg.element'],
    ['<g onclick="x"/>', 'svg.event'],
    ['<image href="http://x/y.png"/>', 'svg.outside'],
    ['<a href="javascript:x"/>', 'svg.outside'],
    ['<g style="fill: url(http://x)"/>', 'svg.outside'],
    ['<style>@import "x"</style>', 'svg.outside'],
    ['<g id="a"/><g id="a"/>', 'svg.duplicateId'],
  ])('is told what of it a viewer takes out: %s', async (content, rule) => {
    expect((await read(content)).findings.all().map((each) => each.rule)).toEqual([rule]);
  });

  it('is refused where its document type declares something', async () => {
    await expect(read('', '<!DOCTYPE svg [<!ENTITY a "b">]>')).rejects.toMatchObject({ rule: 'xml.doctype' });
  });
});
