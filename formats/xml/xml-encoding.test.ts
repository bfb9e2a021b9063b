import { expect, test } from 'vitest';
import { kindOf } from '../inspect/recognise';
import { sourceOf } from '../source';
import { readBpmn } from '../bpmn/read-bpmn';
import { readOdx } from '../odx/read-odx';
import { readSvg } from '../svg/read-svg';
import { readXliff } from '../xliff/read-xliff';

/** Written by Python's own encoder `cp949`. */
const KOREAN = Buffer.from('bfa3c1f820c1a6beee20c0e5c4a1', 'hex');
const GERMAN = Buffer.from('4d6f746f72737465756572676572e474202d204772f6df65', 'hex');
const around = (before: string, text: Buffer, after: string) =>
  sourceOf('x', Uint8Array.from(Buffer.concat([Buffer.from(before), text, Buffer.from(after)])));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>';
const drawing = (head: string, text: Buffer) => around(`${head}${SVG}`, text, '</text></svg>');

test.each([
  ['no claim', '', KOREAN, '엔진 제어 장치', 'euc-kr'],
  ['the claim of a template', '<?xml version="1.0" encoding="UTF-8"?>', KOREAN, '엔진 제어 장치', 'euc-kr'],
  ['no claim', '<?xml version="1.0"?>', GERMAN, 'Motorsteuergerät - Größe', 'windows-1252'],
])(
  '[FIL-02] a drawing with %s is read in the encoding that its bytes are in',
  async (_, head, text, said, encoding) => {
    const source = drawing(head, text);
    expect(await kindOf(source)).toBe('svg');
    const { labels, findings } = await readSvg(source);
    expect([...labels]).toEqual([said]);
    expect(findings.all()).toMatchObject([
      { rule: 'xml.judged', severity: 'warning', params: { claimed: 'utf-8', encoding } },
    ]);
  },
);

test('[FIL-02] a claim that the bytes bear out is kept', async () => {
  const { labels, findings } = await readSvg(drawing('<?xml version="1.0" encoding="EUC-KR"?>', KOREAN));
  expect([[...labels], findings.all()]).toEqual([['엔진 제어 장치'], []]);
  const utf8 = await readSvg(drawing('', Buffer.from('엔진')));
  expect([[...utf8.labels], utf8.findings.all()]).toEqual([['엔진'], []]);
});

const XLIFF =
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ko"><file id="f"><unit id="1"><segment state="final"><source>ECU</source><target>';

test('[FIL-02] a file of translators is read in the encoding that its bytes are in, or in the one that is named', async () => {
  const source = around(XLIFF, KOREAN, '</target></segment></unit></file></xliff>');
  const targetIn = (reading: Awaited<ReturnType<typeof readXliff>>) =>
    reading.xliff.files[0]?.units[0]?.segments[0]?.target?.text;
  const judged = await readXliff(source);
  expect([targetIn(judged), judged.text?.encoding]).toEqual(['엔진 제어 장치', 'euc-kr']);
  const named = await readXliff(source, { encoding: 'gb18030' });
  expect([targetIn(named), named.text?.encoding]).toEqual(['浚柳 力绢 厘摹', 'gb18030']);
});

test.each([
  [
    'a process',
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x"><process id="p" name="',
    '"/></definitions>',
  ],
  [
    'diagnostic data',
    '<ODX MODEL-VERSION="2.2.0"><DIAG-LAYER-CONTAINER ID="c"><SHORT-NAME>c</SHORT-NAME><LONG-NAME>',
    '</LONG-NAME></DIAG-LAYER-CONTAINER></ODX>',
  ],
])(
  '[FIL-02] %s with the claim of a template is read in the encoding that its bytes are in',
  async (what, before, after) => {
    const source = around(`<?xml version="1.0" encoding="UTF-8"?>${before}`, GERMAN, after);
    const reading = what === 'a process' ? await readBpmn(source) : (await readOdx([source]))[0];
    expect(reading?.findings.all()).toContainEqual({
      rule: 'xml.judged',
      severity: 'warning',
      params: { claimed: 'utf-8', encoding: 'windows-1252' },
    });
  },
);
