import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../contract/language/derive';
import { f } from '../../../contract/language/field';
import { loadWords, startWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { galleryResource, galleryRow } from '../gallery/gallery-resource';
import type { Slot } from '../words';
import { Cell, CONSOLE_KINDS } from './kinds';
import { FieldInput, INPUTS } from './field-input';
import { SearchControl } from './search-control';

const slots = fieldsOf(galleryResource).map(([name, field]): Slot => ({ resource: galleryResource, name, field }));
const slotOf = (name: string): Slot => slots.find((slot) => slot.name === name)!;

function Frame({ children }: { children: ReactNode }) {
  return (
    <EngineFrame>
      <Form>{children}</Form>
    </EngineFrame>
  );
}

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

test('every kind can be shown, entered, searched, and written into an address', () => {
  const kinds = new Set(slots.map(({ field }) => field.kind));
  for (const table of [CONSOLE_KINDS, INPUTS]) expect(new Set(Object.keys(table))).toEqual(kinds);
});

test.each(slots.map((slot) => [slot.field.kind, slot] as const))(
  '%s draws its value, its input and its search control',
  (_, slot) => {
    const { container } = render(
      <Frame>
        <Cell slot={slot} value={galleryRow[slot.name]} row={galleryRow} />
        <FieldInput slot={slot} value={galleryRow[slot.name]} row={galleryRow} />
        <SearchControl slot={slot} />
      </Frame>,
    );
    expect(container.textContent).not.toBe('');
  },
);

test('an empty value is a dash, whatever its kind', () => {
  for (const slot of slots) {
    const { container } = render(<Cell slot={slot} value={null} />, { wrapper: Frame });
    expect(container.textContent).toBe('–');
    cleanup();
  }
});

test('a decimal keeps every digit', () => {
  render(<Cell slot={slotOf('decimal')} value={galleryRow.decimal} />, { wrapper: Frame });
  expect(screen.getByText('12,345,678,901,234,567.123456789')).toBeTruthy();
});

test('a state is a shape with a word, never a colour alone', () => {
  const { container } = render(<Cell slot={slotOf('state')} value="released" />, { wrapper: Frame });
  expect(container.querySelector('[data-lamp="well"]')).toBeTruthy();
  expect(container.textContent).toContain('released');
});

test('[VAL-01] pasted VINs are cleaned and counted, a wrong check digit only warns', () => {
  const changes: unknown[] = [];
  function Holder() {
    const [value, setValue] = useState<unknown>([]);
    return (
      <FieldInput
        slot={slotOf('vinList')}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
  }
  const { container } = render(<Holder />, { wrapper: Frame });
  fireEvent.change(screen.getByRole('textbox'), {
    target: { value: '1m8gdm9axkp042788, 1M8GDM9AXKP042788\n1M8GDM9A1KP042788' },
  });
  expect(changes.at(-1)).toEqual(['1M8GDM9AXKP042788', '1M8GDM9A1KP042788']);
  // Before it is left, so that nothing below it moves then.
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('1M8GDM9AXKP042788\n1M8GDM9A1KP042788');
  const said = container.querySelector('output')?.textContent;
  expect(said).toContain('VINs: 2');
  expect(said).toContain('duplicates removed: 1');
  expect(said).toContain('check digit differs: 1');
});

test('[VAL-01] what is no VIN is named; a list that is far too long is refused whole, before it is drawn', () => {
  const changes: unknown[] = [];
  const slot: Slot = { ...slotOf('vinList'), field: f.vinList({ max: 10 }) };
  const { container, rerender } = render(
    <FieldInput
      slot={slot}
      value={['nonsense', '1M8GDM9AXKP042788', 'short']}
      onChange={(next) => changes.push(next)}
    />,
    {
      wrapper: Frame,
    },
  );
  expect(container.textContent).toContain('not a VIN: 2 (nonsense, short)');
  const box = screen.getByRole('textbox') as HTMLTextAreaElement;
  const clipboardData = { getData: () => '1M8GDM9AXKP042788\n'.repeat(1000) };
  expect(fireEvent.paste(box, { clipboardData })).toBe(false);
  expect(container.textContent).toContain('up to 10 VINs');
  expect(changes).toEqual([]);
  rerender(<FieldInput slot={slot} value={[]} onChange={(next) => changes.push(next)} />);
  fireEvent.change(box, { target: { value: '1M8GDM9AXKP042788' } });
  expect(changes).toEqual([['1M8GDM9AXKP042788']]);
  expect(container.textContent).not.toContain('up to 10 VINs');
});

test('the number of signs that a text has and may have is written as the language writes it', () => {
  const slot: Slot = { ...slotOf('longText'), field: f.longText({ max: 200_000 }) };
  const { container } = render(<FieldInput slot={slot} value={'x'.repeat(1234)} />, { wrapper: Frame });
  expect(container.textContent).toContain('1,234 / 200,000');
});

test('JSON stays as typed while it is broken, and becomes a value once it can be read', () => {
  const changes: unknown[] = [];
  render(<FieldInput slot={slotOf('json')} value={null} onChange={(next) => changes.push(next)} />, { wrapper: Frame });
  const box = screen.getByRole('textbox') as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: '{"a":' } });
  expect(box.value).toBe('{"a":');
  fireEvent.change(box, { target: { value: '{"a":1}' } });
  expect(changes.at(-1)).toEqual({ a: 1 });
});

test('codes are pasted with any separator, raised and without doubles; a list shows the first of them', () => {
  const changes: unknown[] = [];
  render(<FieldInput slot={slotOf('codes')} value={['LHD1']} onChange={(next) => changes.push(next)} />, {
    wrapper: Frame,
  });
  fireEvent.paste(screen.getByRole('combobox'), { clipboardData: { getData: () => 'b4204; AWD2\nlhd1' } });
  // Browsers make blanks of the line breaks that a field of one line is handed.
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b4204; AWD2 lhd1' } });
  expect(changes.at(-1)).toEqual(['LHD1', 'B4204', 'AWD2']);
  cleanup();
  const { container } = render(<Cell slot={slotOf('codes')} value={galleryRow.codes} />, { wrapper: Frame });
  expect(container.textContent).toBe('LHD1B4204AWD2+7');
  expect(CONSOLE_KINDS.codes.search.write(slotOf('codes'), 'lhd1  b4204')).toEqual({ codes: 'LHD1,B4204' });
});
