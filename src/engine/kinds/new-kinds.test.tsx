import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fieldsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { loadWords, startWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { FieldItems } from '../form/field-items';
import { galleryResource, galleryRow } from '../gallery/gallery-resource';
import type { Slot } from '../words';
import { Cell } from './kinds';

const slotOf = (name: string, more: Partial<Field> = {}): Slot => {
  const [, field] = fieldsOf(galleryResource).find(([one]) => one === name)!;
  return { resource: galleryResource, name, field: { ...field, ...more } };
};
const held: { values: Record<string, unknown> } = { values: {} };

function open(slots: readonly Slot[], initialValues: Record<string, unknown> = galleryRow) {
  held.values = {};
  return render(
    <EngineFrame>
      <Form
        validateTrigger={['onChange', 'onBlur']}
        initialValues={initialValues}
        onValuesChange={(_, values: Record<string, unknown>) => (held.values = values)}
        onFinish={(values) => (held.values = { saved: values })}
      >
        <FieldItems items={slots.map((slot) => ({ slot }))} mode="create" />
        <button type="submit">save</button>
      </Form>
    </EngineFrame>,
  );
}

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'validate'].map(loadWords));
});
afterEach(cleanup);

test('lines are added, moved and removed, and each keeps what was typed into it', () => {
  open([slotOf('rows')]);
  fireEvent.click(screen.getByRole('button', { name: 'Move line 2 up' }));
  expect(held.values.rows).toMatchObject([{ name: 'Second service' }, { name: 'First service' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  const third = screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-label')?.endsWith('line 3'))[0]!;
  fireEvent.change(third, { target: { value: 'Third service' } });
  expect(held.values.rows).toMatchObject([
    { name: 'Second service' },
    { name: 'First service' },
    { name: 'Third service', amount: null },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(held.values.rows).toMatchObject([{ name: 'First service' }, { name: 'Third service' }]);
});

test('there are no more lines than the definition allows', () => {
  open([slotOf('rows', { max: 2 })]);
  expect(screen.getByRole('button', { name: 'Add a line' })).toHaveProperty('disabled', true);
});

test("in a form that is closed no control can be used, be it antd's or not", () => {
  const { container } = render(
    <EngineFrame>
      <Form disabled initialValues={galleryRow}>
        <FieldItems
          items={['text', 'code', 'rows', 'localized', 'files'].map((name) => ({ slot: slotOf(name) }))}
          mode="update"
          row={galleryRow}
        />
      </Form>
    </EngineFrame>,
  );
  const controls = [
    ...container.querySelectorAll<HTMLInputElement>('input, textarea, button:not(.ant-input-clear-icon)'),
  ];
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter(({ disabled }) => !disabled).map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('[FORM-04] a wrong line is named, and what is wrong stands in it', async () => {
  open([slotOf('rows')], { rows: [{ name: 'a' }, { name: '' }] });
  fireEvent.click(screen.getByText('save'));
  expect(await screen.findByText('Row 2, name: Enter a value')).toBeTruthy();
  const boxOf = (line: number) =>
    screen.getAllByRole('textbox').find((box) => box.getAttribute('aria-label')?.endsWith(`line ${line}`))!;
  for (const line of [1, 2]) fireEvent.blur(boxOf(line));
  expect(await screen.findByText('Enter a value')).toBeTruthy();
  const isMarked = (line: number) =>
    boxOf(line).closest('.ant-input-status-error, :has(> .ant-input-status-error)') !== null;
  expect([isMarked(1), isMarked(2)]).toEqual([false, true]);
});

test('formatted text is read with its marks in a detail page, and as plain words in a list', async () => {
  const { container } = render(<Cell slot={slotOf('richText')} value={galleryRow.richText} mode="detail" />);
  await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('workshop'), { timeout: 20_000 });
  cleanup();
  const list = render(<Cell slot={slotOf('richText')} value={galleryRow.richText} />);
  expect(list.container.textContent).toBe('Before the recall Call the workshop, see the notice.');
});

test('text for machines is shown whole in a detail page, with a button that copies it', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const { container } = render(<Cell slot={slotOf('code')} value={galleryRow.code} mode="detail" />);
  expect(container.querySelector('pre')?.textContent).toBe(galleryRow.code);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(written).toHaveBeenCalledWith(galleryRow.code);
  written.mockRestore();
});

test('formatted text is written in an editor with a name and a toolbar', async () => {
  open([slotOf('richText')]);
  const box = await screen.findByRole('textbox', { name: /richText/ }, { timeout: 20_000 });
  expect(box.innerHTML).toContain('<strong>workshop</strong>');
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('false');
  // Who speaks to the machine says what stands on the button; the words of the other languages end alike.
  for (const shown of ['H2', 'H3'])
    expect(screen.getByText(shown).closest('button')?.getAttribute('aria-label')).toContain(shown);
  // What the form hands on is no attribute: a handler written out as one is refused by the content security policy.
  await waitFor(() => expect(box.getAttribute('aria-required') ?? box.id).toBeTruthy());
  expect(box.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
});

test('a size is told as people say it, and exactly where it is pointed at', () => {
  render(<Cell slot={slotOf('decimal', { unit: 'B', scale: 0 })} value="2147483648" />);
  expect(screen.getByText('2 GB').title).toBe('2,147,483,648 B');
});

test('[VAL-04] an amount shows its unit and all its digits', () => {
  render(<Cell slot={slotOf('decimal', { unit: 'CNY', scale: 2 })} value="1234.5" />);
  expect(screen.getByText(/1,234\.50/).textContent).toBe('1,234.50\u00a0CNY');
});

test('code keeps what was typed, with the numbers of its lines, and JSON is judged', async () => {
  const { container } = open([slotOf('code')], { code: 'a\nb' });
  expect([...container.querySelectorAll('[aria-hidden="true"] > div')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '{ "a": ' } });
  expect(await screen.findByText('Not valid JSON')).toBeTruthy();
});

test('[FORM-01] a field is there only while what it depends on holds its value, and is not sent otherwise', async () => {
  const slots = [slotOf('bool'), slotOf('int', { required: true, shownWhen: { bool: [true] } })];
  open(slots, { bool: false, int: 5 });
  expect(screen.queryByRole('spinbutton')).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  expect(await screen.findByRole('spinbutton')).toHaveProperty('value', '5');
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull());
  fireEvent.click(screen.getByText('save'));
  await waitFor(() => expect(held.values.saved).toEqual({ bool: false }));
});
