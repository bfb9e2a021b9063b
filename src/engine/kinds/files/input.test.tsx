import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { f, type Field } from '../../../../contract/language/field';
import { loadWords, startWords } from '../../../i18n/words';
import { withStoredFiles } from '../../files/sendings';
import { galleryResource } from '../../gallery/gallery-resource';
import { FilesInput } from './input';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

/** A field of files with its value, as a form has it. */
function show(
  field: Field,
  changes: (readonly string[] | null)[] = [],
): { changes: (readonly string[] | null)[]; choose: (...files: File[]) => void } {
  function Holder() {
    const [value, setValue] = useState<readonly string[] | null>([]);
    const slot = { resource: galleryResource, name: 'files', field };
    return <FilesInput slot={slot} value={value} onChange={(next) => (changes.push(next), setValue(next))} />;
  }
  const { container } = render(
    <App>
      <Holder />
    </App>,
  );
  // A fresh one stands there after each choice.
  const input = () => container.querySelector('input[type=file]') as HTMLInputElement;
  return { changes, choose: (...files) => void fireEvent.change(input(), { target: { files } }) };
}
const file = (name: string, size = 3): File => new File(['x'.repeat(size)], name);

test('one file is the limit where none is named, and a second is refused in words of its own [FILE-01]', async () => {
  const { changes, choose } = show(f.files() as Field);
  choose(file('a.txt'));
  expect(await screen.findByText('a.txt')).toBeTruthy();
  expect(screen.getByText(/uploaded when you save/)).toBeTruthy();
  choose(file('b.txt'));
  expect(await screen.findByText(/Only one file can be uploaded/)).toBeTruthy();
  expect(changes).toHaveLength(1);
});

test('of several files those that fit are taken: number, format, size and name are judged [FILE-01] [VAL-05]', async () => {
  const { changes, choose } = show(f.files({ max: 2, accept: '.txt', maxMb: 1 }) as Field);
  choose(file('a.txt'), file('b.exe'), file('c.txt'));
  expect(await screen.findByText('Up to 2 files can be uploaded')).toBeTruthy();
  expect(await screen.findByText('File format error: b.exe')).toBeTruthy();
  expect(changes.at(-1)).toHaveLength(1);
  choose(file('big.txt', 1024 * 1024 + 1));
  expect(await screen.findByText('big.txt is larger than 1 MB')).toBeTruthy();
  choose(file('a.txt'));
  expect(await screen.findByText('File names must be unique: a.txt')).toBeTruthy();
  expect(changes).toHaveLength(1);
});

test('a file is removed only once that was confirmed [FILE-01]', async () => {
  const { changes, choose } = show(f.files() as Field);
  choose(file('a.txt'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove a.txt' }));
  expect(await screen.findByText('Remove a.txt?')).toBeTruthy();
  expect(changes).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(changes.at(-1)).toEqual([]));
});

test('an id that stands for a file of a page that is gone is never sent [FILE-01]', async () => {
  const gone = 'ffffffff-0000-4000-8000-000000000001';
  expect(await withStoredFiles({ name: 'x', files: ['kept', gone] })).toEqual({ name: 'x', files: ['kept'] });
});
