import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { a, answering, looking } from '../../../contract/language/answer';
import { operationsOf } from '../../../contract/language/derive';
import { wordKeysOf } from '../../../contract/language/words/word-keys';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { addWords } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { useSession } from '../../session/session';
import { RowForm } from '../form/row-form';
import { galleryRow } from '../gallery/gallery-resource';
import { AnswerShell } from './answer-shell';

const STORED = '00000000-0000-4000-8000-000000000007';
const peer = withPeer('engine');
const line = { vin: f.text({ required: true }), met: f.bool({ required: true }) };
const thing = defineResource({
  module: 'engine',
  object: 'thing',
  title: 'text',
  tenant: 'platform',
  fields: { text: f.text({ required: true }), secret: f.text({ secret: true }) },
  standard: ['page', 'info', 'save', 'update'],
  actions: {
    look: {
      answer: answering(
        {
          stop: looking(f.option(['late'], {}), { as: 'alert', tone: 'error', otherwise: 'success' }),
          count: f.int({ required: true }),
          hidden: looking(f.text(), { as: 'nothing' }),
          lines: a.table(line, { file: 'lines' }),
          days: a.days({ day: f.date(), count: f.int() }, { day: 'day', count: 'count' }),
          now: a.counts({ name: f.text(), count: f.int() }, { name: 'name', count: 'count', bars: true }),
          steps: a.steps(['dns', 'login']),
          paper: a.file(),
        },
        { reads: true, form: 'beside' },
      ),
    },
    judge: {
      input: { vins: f.vinList({ required: true }) },
      answer: answering({ lines: a.table(line) }, { reads: true, form: 'button' }),
    },
    send: { input: { to: f.text({ required: true }) }, answer: answering({ went: f.bool() }, { in: 'dialog' }) },
    between: {
      input: { least: f.int({ required: true }), most: f.int({ required: true }) },
      checks: [['notBelow', 'least', 'most']],
      answer: answering({ found: f.int() }, { reads: true }),
    },
    people: {
      input: { text: f.text() },
      answer: answering(
        { found: f.int(), people: a.table({ name: f.text() }) },
        { reads: true, paged: { lines: 'people', total: 'found' } },
      ),
    },
  },
}) as unknown as AnyResource;

const ANSWER = {
  stop: null,
  count: 7,
  hidden: 'not told',
  lines: [
    { vin: '=1+1', met: true },
    { vin: 'B', met: false },
  ],
  days: [
    { day: '2026-01-01', count: 1 },
    { day: '2026-01-02', count: 4 },
  ],
  now: [{ name: '6.1', count: 3 }],
  steps: [
    { step: 'dns', state: 'done' },
    { step: 'login', state: 'failed' },
  ],
  paper: '/paper',
};

function shown(name: string) {
  addWords(Object.fromEntries(wordKeysOf(thing).map((key) => [key, key.split('.').slice(-2).join(' ')])));
  const operation = operationsOf(thing).find((each) => each.name === name)!;
  return render(
    <EngineFrame>
      <AnswerShell resource={thing} operation={operation} rows={[galleryRow]} onClosed={() => undefined} />
    </EngineFrame>,
  );
}

test('an answer is asked by GET at once, and each field looks as the definition says', async () => {
  peer.answer(() => successAnswer(ANSWER));
  shown('look');
  expect((await screen.findByRole('alert')).textContent).toBe('alert stop');
  expect(screen.getByText('field count').nextSibling?.textContent).toBe('7');
  expect(screen.getAllByRole('table')[0]?.textContent).toContain('=1+1');
  expect(await screen.findByRole('img', { name: /Last 2 days: from 1 to 4/ }, { timeout: 9_000 })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '6.1' })).toBeTruthy();
  expect(screen.getByText('step login')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'field paper' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('not told');
  expect(peer.heard.map(({ method, path }) => [method, path])).toEqual([
    ['GET', `/engine/thing/${galleryRow.id}/look`],
  ]);
});

test('an answer that lacks a required field is refused as broken, not shown', async () => {
  peer.answer(() => successAnswer({ ...ANSWER, lines: 'none' }));
  shown('look');
  expect((await screen.findByRole('alert')).className).toContain('error');
  expect(screen.queryByText('field count')).toBeNull();
});

test('what is required is asked before, by POST, and a refusal stands on its field', async () => {
  peer.answer(() => ({
    body: JSON.stringify({ code: 10001, msg: 'wrong', data: { fields: { to: 'nobody is called so' } } }),
  }));
  shown('send');
  expect(peer.heard).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kim' } });
  fireEvent.click(screen.getByRole('button', { name: /action send/ }));
  expect(await screen.findByText('nobody is called so')).toBeTruthy();
  peer.answer(() => successAnswer({ went: true }));
  fireEvent.click(screen.getByRole('button', { name: /action send/ }));
  expect(await screen.findByText('Yes')).toBeTruthy();
  expect(peer.heard.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('lines that come by pages are asked page by page, from the first again when the question changes', async () => {
  peer.answer(({ query }) =>
    successAnswer({ found: 45, people: [{ name: `page ${query.get('page')} ${query.get('text') ?? ''}` }] }),
  );
  shown('people');
  expect(await screen.findByText('page 1')).toBeTruthy();
  fireEvent.click(screen.getByTitle('2'));
  expect(await screen.findByText('page 2')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kim' } });
  expect(await screen.findByText('page 1 kim')).toBeTruthy();
  expect(peer.heard.at(-1)?.query.get('limit')).toBe('20');
});

test('what the fields of a question say against each other is said before it is asked [VAL-07]', async () => {
  peer.answer(() => successAnswer({ found: 3 }));
  shown('between');
  const [least, most] = screen.getAllByRole('spinbutton');
  fireEvent.change(least!, { target: { value: '5' } });
  fireEvent.change(most!, { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'action between' }));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(peer.heard).toEqual([]);
  fireEvent.change(most!, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'action between' }));
  await waitFor(() => expect(peer.heard).toHaveLength(1));
});
test('a form is told what its values come to, anew with each change, and never its secrets', async () => {
  addWords(Object.fromEntries(wordKeysOf(thing).map((key) => [key, key.split('.').slice(-2).join(' ')])));
  useSession.setState({ permissions: new Set(['engine:thing:look', 'engine:thing:judge']) } as never);
  peer.answer(() => successAnswer(ANSWER));
  render(
    <EngineFrame>
      <RowForm
        resource={thing}
        formId="form"
        onDirty={() => undefined}
        onSaving={() => undefined}
        onSaved={() => undefined}
      />
    </EngineFrame>,
  );
  expect(await screen.findByText('field count')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'action judge' })).toBeTruthy();
  const [text, secret] = document.querySelectorAll('input');
  fireEvent.change(secret!, { target: { value: 'hidden words' } });
  fireEvent.change(text!, { target: { value: 'brake' } });
  await waitFor(() => expect(JSON.stringify(peer.heard.at(-1)?.body)).toContain('brake'));
  expect(peer.heard.every(({ method, path }) => method === 'POST' && path === '/engine/thing/look')).toBe(true);
  expect(JSON.stringify(peer.heard.map(({ body }) => body))).not.toContain('hidden words');
});

test('a file that was just chosen is judged as it is stored, and nothing is said before [SEQ-03]', async () => {
  const sequence = defineResource({
    module: 'engine',
    object: 'judged',
    title: 'text',
    tenant: 'platform',
    fields: { text: f.text({ required: true }), file: f.files({ atOnce: true }) },
    standard: ['page', 'info', 'save', 'update'],
    actions: {
      judgeFile: {
        at: 'form',
        permission: 'info',
        answer: answering(
          {
            none: looking(f.text(), { as: 'alert', tone: 'info' }),
            errors: looking(f.text(), { as: 'alert', tone: 'error' }),
          },
          { reads: true, form: 'beside', from: ['file'] },
        ),
      },
    },
  }) as unknown as AnyResource;
  addWords(
    Object.fromEntries(wordKeysOf(sequence).map((key) => [key, `{{value}} ${key.split('.').slice(-2).join(' ')}`])),
  );
  useSession.setState({ permissions: new Set(['engine:judged:info']) } as never);
  let isStored: (() => void) | undefined;
  peer.answer(async ({ path, body }) => {
    if (path === '/sys/file') {
      await new Promise<void>((resolve) => (isStored = resolve));
      return successAnswer({ id: STORED, name: 'a.otx', size: 1 });
    }
    const [id] = (JSON.parse(body) as { values: { file?: string[] } }).values.file ?? [];
    return successAnswer(id === undefined ? { none: 'no file' } : { errors: `judged ${id}` });
  });
  render(
    <EngineFrame>
      <RowForm
        resource={sequence}
        formId="form"
        onDirty={() => undefined}
        onSaving={() => undefined}
        onSaved={() => undefined}
      />
    </EngineFrame>,
  );
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toEqual(['no file alert none']));
  const input = document.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.otx')] } });
  await waitFor(() => expect(said()).toEqual(['Checking…']));
  await waitFor(() => expect(isStored).toBeDefined());
  expect(said()).toEqual(['Checking…']);
  isStored?.();
  await waitFor(() => expect(said()).toEqual([`judged ${STORED} alert errors`]));
  const asked = peer.heard
    .filter(({ path }) => path.endsWith('judgeFile'))
    .map(({ body }) => JSON.parse(body) as unknown);
  expect(asked).toEqual([{ values: {} }, { values: { file: [STORED] } }]);
  // What it is not about is not asked of it.
  fireEvent.change(document.querySelector('input')!, { target: { value: 'brake' } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(peer.heard.filter(({ path }) => path.endsWith('judgeFile'))).toHaveLength(2);
});
