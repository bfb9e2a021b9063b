import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { CallError } from '../../../http/errors';
import { loadWords, startWords } from '../../../i18n/words';
import { EngineFrame } from '../../../testing/engine-frame';
import { FieldItems } from '../../form/field-items';
import type { DictionaryEntry } from '../../../../contract/wire/dictionary';
import type { Slot } from '../../words';
import { Cell } from '../kinds';
import { SearchControl } from '../search-control';

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'guided-diagnosis/media-file'].map(loadWords));
});
afterEach(cleanup);

const ENTRY: DictionaryEntry = { value: 'package', label: 'Package', tone: null, isRetired: false };

/** A field whose values stand in a dictionary. */
function choice(): Slot {
  const resource = resourceNamed('guided-diagnosis/media-file');
  const [name, field] = fieldsOf(resource).find(([one]) => one === 'mediaType')!;
  return { resource, name, field };
}

test('a choice whose dictionary was lost on its way has its values all the same, also while it is open [FORM-02]', async () => {
  let tries = 0;
  const loadDictionary = (): Promise<DictionaryEntry[]> => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new CallError({ status: 0, code: 0, msg: 'the line was cut' }))
      : Promise.resolve([ENTRY]);
  };
  render(
    <EngineFrame ports={{ loadDictionary }}>
      <Form>
        <FieldItems items={[{ slot: choice() }]} mode="create" />
      </Form>
    </EngineFrame>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByTitle('Package')).toBeTruthy();
  expect(tries).toBe(2);
});

test('what is chosen already waits for its word, and never shows the bare value before it [FORM-02]', async () => {
  const slot = choice();
  let answer: (entries: DictionaryEntry[]) => void = () => undefined;
  const loadDictionary = () => new Promise<DictionaryEntry[]>((resolve) => (answer = resolve));
  const { container } = render(
    <EngineFrame ports={{ loadDictionary }}>
      <Form initialValues={{ [slot.name]: 'package' }}>
        <FieldItems items={[{ slot }]} mode="update" />
      </Form>
      <Cell slot={slot} value="package" row={undefined} mode="list" />
    </EngineFrame>,
  );
  expect(screen.getAllByText('…')).toHaveLength(2);
  expect(container.textContent).not.toContain('package');
  answer([ENTRY]);
  expect(await screen.findAllByText('Package')).toHaveLength(2);
});

test.each(['form', 'search'])(
  'a choice in a %s says that its dictionary is on its way, not that there is nothing to choose [FORM-01]',
  async (where) => {
    const slot = choice();
    let answer: (entries: DictionaryEntry[]) => void = () => undefined;
    const loadDictionary = () => new Promise<DictionaryEntry[]>((resolve) => (answer = resolve));
    render(
      <EngineFrame ports={{ loadDictionary }}>
        <Form>
          {where === 'form' ? <FieldItems items={[{ slot }]} mode="create" /> : <SearchControl slot={slot} />}
        </Form>
      </EngineFrame>,
    );
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(await screen.findByText('Loading…')).toBeTruthy();
    expect(screen.queryByText('No data')).toBeNull();
    answer([ENTRY]);
    expect(await screen.findByTitle('Package')).toBeTruthy();
    expect(screen.queryByText('Loading…')).toBeNull();
  },
);
