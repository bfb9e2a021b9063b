import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../contract/derive';
import { resourceNamed } from '../../../contract/registry';
import { CallError } from '../../http/errors';
import { loadWords, startWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { FieldItems } from '../form/field-items';
import type { DictionaryEntry } from '../ports';

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'guided-diagnosis'].map(loadWords));
});
afterEach(cleanup);

const ENTRY: DictionaryEntry = { value: 'package', label: 'Package', tone: null, isRetired: false };

test('a choice whose dictionary was lost on its way has its values all the same, also while it is open [FORM-02]', async () => {
  const resource = resourceNamed('guided-diagnosis/media-file');
  const [name, field] = fieldsOf(resource).find(([one]) => one === 'mediaType')!;
  let tries = 0;
  const loadDictionary = (): Promise<DictionaryEntry[]> => {
    tries += 1;
    return tries === 1 ? Promise.reject(new CallError({ status: 0, code: 0, msg: 'the line was cut' })) : Promise.resolve([ENTRY]);
  };
  render(
    <EngineFrame ports={{ loadDictionary }}>
      <Form>
        <FieldItems items={[{ slot: { resource, name, field } }]} mode="create" />
      </Form>
    </EngineFrame>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByTitle('Package')).toBeTruthy();
  expect(tries).toBe(2);
});
