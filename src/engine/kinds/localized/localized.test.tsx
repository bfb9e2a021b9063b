import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalizedText } from '../../../../contract/text/entry-languages';
import type { Field } from '../../../../contract/language/field';
import { changeLanguage, loadWords, startWords } from '../../../i18n/words';
import { WordsProvider } from '../../../i18n/words-provider';
import { EngineFrame } from '../../../testing/engine-frame';
import { FieldItems } from '../../form/field-items';
import { mergeOf } from '../../form/stale';
import { galleryResource, galleryRow } from '../../gallery/gallery-resource';
import type { Slot } from '../../words';
import { Cell } from '../kinds';

const slot: Slot = { resource: galleryResource, name: 'localized', field: galleryResource.fields.localized as Field };

/** The field in a form, as a drawer has it; answers what the form holds. */
function open(value?: LocalizedText) {
  const held: { value?: LocalizedText | null } = {};
  function Holder() {
    const [form] = Form.useForm();
    return (
      <Form
        form={form}
        initialValues={{ localized: value }}
        onValuesChange={(_, all: { localized?: LocalizedText | null }) => (held.value = all.localized)}
      >
        <FieldItems items={[{ slot }]} mode="update" />
      </Form>
    );
  }
  render(
    <EngineFrame>
      <Holder />
    </EngineFrame>,
  );
  return held;
}
const boxOf = (language: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`\\(${language}\\)$`) });
const boxes = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('lang'));

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
beforeEach(() => changeLanguage('en-US'));
afterEach(cleanup);

test('shows the text that the reader can read, and in how many languages there is one [I18N-05]', async () => {
  render(<Cell slot={slot} value={{ 'en-US': 'Brake', 'ko-KR': '제동', ar: 'فرامل' }} />, { wrapper: WordsProvider });
  expect(screen.getByText('Brake').getAttribute('lang')).toBe('en-US');
  expect(screen.getByLabelText('3 languages').textContent).toContain('+2');
  await act(() => changeLanguage('ko-KR'));
  expect(screen.getByText('제동').getAttribute('lang')).toBe('ko-KR');
});

test('a detail page shows every language in its own direction [I18N-05]', () => {
  render(<Cell slot={slot} value={galleryRow.localized} mode="detail" />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['English', 'Arabic', 'German']);
  expect(screen.getAllByRole('definition').map((text) => text.getAttribute('dir'))).toEqual(['ltr', 'rtl', 'ltr']);
});

test('an empty value has a line for each language that must be there, and says so [I18N-05]', () => {
  open();
  expect(boxes()).toEqual(['en-US', 'ko-KR']);
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('Arabic is typed right to left, and an emptied text keeps its line [I18N-05]', () => {
  const held = open(galleryRow.localized as LocalizedText);
  expect([boxOf('Arabic').dir, boxOf('German').dir]).toEqual(['rtl', 'ltr']);
  fireEvent.change(boxOf('German'), { target: { value: '' } });
  expect(held.value).not.toHaveProperty('de-DE');
  expect(boxOf('German').value).toBe('');
  fireEvent.change(boxOf('German'), { target: { value: 'Bremse' } });
  expect(held.value).toMatchObject({ 'de-DE': 'Bremse', 'en-US': 'Brake control unit' });
});

test('a language is added, filled from another, and taken away again [I18N-05]', async () => {
  const held = open({ 'en-US': 'Brake', 'ko-KR': '제동' });
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'svenska' } });
  fireEvent.click(await screen.findByText('Swedish'));
  expect(boxes()).toEqual(['en-US', 'ko-KR', 'sv-SE']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy another language to Swedish' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(held.value).toEqual({ 'en-US': 'Brake', 'ko-KR': '제동', 'sv-SE': 'Brake' }));
  // What is written is not copied over.
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Swedish' }));
  expect([held.value, boxes()]).toEqual([{ 'en-US': 'Brake', 'ko-KR': '제동' }, ['en-US', 'ko-KR']]);
});

test('what is missing is said by the name of its language, and nothing is lost when the console changes its own [I18N-05] [I18N-06]', async () => {
  const held = open({ 'en-US': 'Brake', ar: 'فرامل' });
  fireEvent.change(boxOf('English'), { target: { value: 'Brakes' } });
  expect(await screen.findByText('The text is missing in: Korean')).toBeTruthy();
  await act(() => changeLanguage('zh-CN'));
  expect(boxOf).toThrow();
  expect(boxes()).toEqual(['en-US', 'ko-KR', 'ar']);
  expect(held.value).toEqual({ 'en-US': 'Brakes', ar: 'فرامل' });
});

test('the order that a database keeps languages in makes no conflict [I18N-05]', () => {
  const mine = { ...galleryRow, localized: { 'en-US': 'a', ar: 'b', 'ko-KR': '' } };
  expect(mergeOf([slot], mine, mine, { ...mine, localized: { ar: 'b', 'en-US': 'a' } })).toMatchObject({
    conflicts: [],
    taken: [],
  });
  expect(mergeOf([slot], mine, mine, { ...mine, localized: { ar: 'c', 'en-US': 'a' } }).taken).toHaveLength(1);
});
