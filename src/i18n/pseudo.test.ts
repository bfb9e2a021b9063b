import enUS from 'antd/es/locale/en_US';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudo, pseudoTree } from './pseudo';

test('a word can still be read, is marked at both ends, and is longer by a third [I18N-04]', () => {
  expect(pseudo('Save')).toBe('⟦Šåṽé··⟧');
  expect(pseudo('保存')).toBe('⟦保存·⟧');
  expect(pseudo('Delete the row')).toHaveLength(14 + 5 + 2);
});

test('the gaps of a word stay, ours and those of antd [I18N-04]', () => {
  expect(pseudo('{{done}} done, {{failed}} refused')).toBe('⟦{{done}} đöñé, {{failed}} ŕéƒûšéđ·····⟧');
  expect(pseudo("'${name}' is required")).toContain('${name}');
  fc.assert(fc.property(fc.string(), (word) => /^⟦[^]*⟧$/.test(pseudo(word)) && pseudo(word).length >= word.length));
});

test("antd's words are taken with it, its formats and codes are not [I18N-04]", () => {
  const { locale, Modal, DatePicker, Form } = pseudoTree(enUS);
  expect(pseudoTree({ fieldDateFormat: 'M/D/YYYY' })).toEqual({ fieldDateFormat: 'M/D/YYYY' });
  expect([locale, Modal?.okText, DatePicker?.lang.locale]).toEqual(['en', '⟦ÖĶ·⟧', 'en_US']);
  expect(Form?.defaultValidateMessages?.required).toMatch(/^⟦.*\$\{label\}.*⟧$/);
});
