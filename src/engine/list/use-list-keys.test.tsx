import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnLetterKeys } from '../../ui/letter-keys';
import type { Row } from '../row';
import { useListKeys } from './use-list-keys';

const rows = ['a', 'b', 'c'].map((id) => ({ id }) as Row);
const onRow = () => vi.fn<(row: Row) => void>();
const acts = { show: onRow(), edit: onRow(), toggle: onRow(), remove: vi.fn<() => void>() };
beforeEach(() => {
  turnLetterKeys(true);
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function List({ isOn = true }: { isOn?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, rows, acts, isOn);
  return (
    <div ref={frame}>
      <search>
        <input aria-label="search" />
      </search>
      <table>
        <tbody>
          {rows.map(({ id }) => (
            <tr key={id} data-row-key={id}>
              <td>
                <button type="button">{id}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const at = () => document.activeElement?.getAttribute('data-row-key');

test('arrows and j k go through the rows, from the first to the last [LAY-08]', () => {
  render(<List />);
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
  const way = ['j', 'j', 'ArrowDown', 'ArrowDown', 'k', 'ArrowUp', 'ArrowUp'].map((key) => (press(key), at()));
  expect(way).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a']);
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
});

test('a row is opened, edited and selected; / goes to the search; Delete is for the selected [LAY-08]', () => {
  render(<List />);
  press('x');
  expect(acts.toggle).not.toHaveBeenCalled();
  press('j');
  press('Enter');
  press('e');
  press('x');
  for (const act of [acts.show, acts.edit, acts.toggle]) expect(act).toHaveBeenCalledWith(rows[0]);
  press('Delete');
  expect(acts.remove).toHaveBeenCalledOnce();
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('keys struck at once behind the one that opens a menu of a row are for the menu [LAY-08]', () => {
  render(<List />);
  const [button] = screen.getAllByRole('button');
  button?.setAttribute('aria-haspopup', 'menu');
  button?.setAttribute('aria-expanded', 'true');
  button?.focus();
  for (const key of ['ArrowDown', 'j', 'x', 'e']) press(key);
  expect(document.activeElement).toBe(button);
  expect([acts.toggle, acts.edit].some((act) => act.mock.calls.length > 0)).toBe(false);
  button?.setAttribute('aria-expanded', 'false');
  press('ArrowDown');
  expect(at()).toBe('b');
});

test('what is typed, held with another key, or struck in front of the list is left alone [LAY-08]', () => {
  render(<List />);
  screen.getByRole('textbox').focus();
  for (const key of ['j', 'x', 'e', '/', 'Delete', 'ArrowDown']) press(key);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getAllByRole('button')[1]?.focus();
  press('Enter');
  press('x', { ctrlKey: true });
  expect(acts.show).not.toHaveBeenCalled();
  expect(acts.toggle).not.toHaveBeenCalled();
  press('x');
  expect(acts.toggle).toHaveBeenCalledWith(rows[1]);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.textContent = 'in front';
  document.body.append(dialog);
  press('x');
  dialog.remove();
  expect(acts.toggle).toHaveBeenCalledOnce();
});

test('letters can be turned off; the arrows stay [LAY-08]', () => {
  turnLetterKeys(false);
  render(<List />);
  press('j');
  expect(at()).toBeFalsy();
  press('ArrowDown');
  expect(at()).toBe('a');
});
