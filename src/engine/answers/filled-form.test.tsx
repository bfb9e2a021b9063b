import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, looking } from '../../../contract/language/answer';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { wordKeysOf } from '../../../contract/language/words/word-keys';
import { addWords, translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { RowForm } from '../form/row-form';

const peer = withPeer('engine');

const packed = defineResource({
  module: 'engine',
  object: 'packed',
  title: 'partNo',
  tenant: 'platform',
  fields: {
    file: f.files({ atOnce: true }),
    partNo: f.text({ required: true }),
    remark: f.text(),
  },
  standard: ['page', 'info', 'save', 'update'],
  actions: {
    readFile: {
      at: 'form',
      permission: 'info',
      answer: answering(
        { none: looking(f.text(), { as: 'alert', tone: 'info' }), partNo: f.text(), remark: f.text() },
        { reads: true, form: 'beside', from: ['file'], fills: ['partNo', 'remark'] },
      ),
    },
  },
}) as unknown as AnyResource;

test('a form takes over what the header of its file says, and leaves what somebody typed [GD-14]', async () => {
  addWords(Object.fromEntries(wordKeysOf(packed).map((key) => [key, key.split('.').slice(-2).join(' ')])));
  useSession.setState({ permissions: new Set(['engine:packed:info']) } as never);
  let stored = 0;
  peer.answer(({ path, body }) => {
    if (path === '/sys/file') {
      stored += 1;
      const id = `00000000-0000-4000-8000-00000000000${stored}`;
      return successAnswer({ id, name: 'a.vbf', size: 1 });
    }
    const [id] = (JSON.parse(body) as { values: { file?: string[] } }).values.file ?? [];
    return successAnswer(id === undefined ? { none: 'none' } : { partNo: `part ${id.at(-1)}`, remark: 'of the file' });
  });
  render(
    <EngineFrame>
      <RowForm
        resource={packed}
        formId="form"
        onDirty={() => undefined}
        onSaving={() => undefined}
        onSaved={() => undefined}
      />
    </EngineFrame>,
  );
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(`field ${name}`);
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], name)] } });
  const remove = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: translate('engine.file.remove', { name }) }));
    await screen.findByText(translate('engine.file.removeAsk', { name }));
    fireEvent.click(screen.getAllByRole('button', { name: translate('engine.file.removeOk') }).at(-1)!);
    await waitFor(() => expect(screen.queryByTitle(name)).toBeNull());
  };
  await screen.findByText('alert none');
  fireEvent.change(input('remark'), { target: { value: 'typed' } });
  choose('a.vbf');
  await waitFor(() => expect(input('partNo').value).toBe('part 1'));
  expect(input('remark').value).toBe('typed');
  // Another file takes the place of what the first one filled in, and of nothing else.
  await remove('a.vbf');
  choose('b.vbf');
  await waitFor(() => expect(input('partNo').value).toBe('part 2'));
  fireEvent.change(input('partNo'), { target: { value: 'my own' } });
  await remove('b.vbf');
  choose('c.vbf');
  await screen.findByText('part 3');
  expect([input('partNo').value, input('remark').value]).toEqual(['my own', 'typed']);
});

test('what is told of some fields waits for one of them, and names them [SUP-01]', async () => {
  const written = defineResource({
    module: 'engine',
    object: 'written',
    title: 'subject',
    tenant: 'platform',
    fields: { subject: f.text({ required: true }), remark: f.text(), other: f.text() },
    standard: ['page', 'info', 'save', 'update'],
    actions: {
      similar: {
        at: 'form',
        permission: 'info',
        answer: answering({ found: f.text() }, { reads: true, form: 'beside', from: ['subject', 'remark'] }),
      },
    },
  }) as unknown as AnyResource;
  addWords(Object.fromEntries(wordKeysOf(written).map((key) => [key, key.split('.').slice(-2).join(' ')])));
  useSession.setState({ permissions: new Set(['engine:written:info']) } as never);
  const asked: string[] = [];
  peer.answer(({ path, body }) => {
    if (path.endsWith('/similar')) asked.push(body);
    return successAnswer({ found: 'something like it' });
  });
  render(
    <EngineFrame>
      <RowForm
        resource={written}
        formId="form"
        onDirty={() => undefined}
        onSaving={() => undefined}
        onSaved={() => undefined}
      />
    </EngineFrame>,
  );
  const waits = translate('engine.answer.fillIn', { fields: 'field subject or field remark' });
  await screen.findByText(waits);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`field ${name}`), { target: { value } });
  type('other', 'says nothing');
  type('remark', 'rattles');
  await screen.findByText('something like it');
  expect(screen.queryByText(waits)).toBeNull();
  expect(asked.map((body) => (JSON.parse(body) as { values: unknown }).values)).toEqual([{ remark: 'rattles' }]);
  type('remark', '');
  await screen.findByText(waits);
});
