import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from './check-field';
import { f, type Field } from '../language/field';
import { xmlFailure } from './xml-form';

const field = f.code({ syntax: 'xml' }) as Field;

describe('a text in XML [VAL-04]', () => {
  it.each([
    '<a/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- ECU -->\n<ecu:list xmlns:ecu="urn:x"><ecu:one id="1" name=\'x &amp; y\'/>text &#38; <![CDATA[<raw>]]></ecu:list>\n',
    '<제어기 이름="브레이크">값</제어기>',
    '\uFEFF<a></a >',
  ])('is taken as it is: %s', (text) => {
    expect(xmlFailure(text)).toBeNull();
    expect(checkField(field, text)).toBeNull();
  });

  it.each([
    ['<a>\n  <b>\n</a>', 'close', 3, 1],
    ['<a>\n  <b>', 'open', 2, 3],
    ['<a b=1/>', 'attribute', 1, 3],
    ['<a b="1" b="2"/>', 'twice', 1, 10],
    ['<a>x & y</a>', 'entity', 1, 6],
    ['<a x="1 &nbsp; 2"/>', 'entity', 1, 9],
    ['<a/><b/>', 'root', 1, 5],
    ['text', 'root', 1, 1],
    [' ', 'root', 1, 1],
    ['<a>< b/></a>', 'tag', 1, 4],
    ['<a', 'tag', 1, 3],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'doctype', 1, 1],
    ['<a>\u0001</a>', 'character', 1, 4],
    ['<a><!-- x -- y --></a>', 'tag', 1, 4],
  ] as const)('is refused with its place: %j', (text, reason, line, column) => {
    expect(xmlFailure(text)).toEqual({ reason, line, column });
    expect(checkField(field, text)).toEqual({ key: `xml.${reason}`, params: { line, column } });
  });

  it('never takes long, nor throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '/', '!', '-', '[', ']', '&', ';', '"', '=', ' ', 'a', '?', 'CDATA'),
          maxLength: 200,
        }),
        (text) => void xmlFailure(text),
      ),
    );
    for (const part of ['<a ', '<!--', '<a b="', '<![CDATA[', ' ', '<?a ', '&']) {
      const from = performance.now();
      xmlFailure(`<a>${part.repeat(100_000 / part.length)}`);
      expect(performance.now() - from, part).toBeLessThan(2000);
    }
  });
});
