import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import type { FlowFormAnswer } from '../../../contract/wire/flow/flow-form-answer';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { FlowFormProps } from '../../ui/flow-form';
import { FlowFormScreen } from './flow-form-screen';

const close = vi.fn<() => void>();
const Approval = ({ form, onDone }: FlowFormProps) => (
  <button type="button" onClick={onDone}>
    {form.showType} {form.taskId}
  </button>
);
const show = (query: string, key = 'release_approval') => {
  render(
    <EngineFrame
      resource={resourceNamed('flow/todo')}
      address={`/flow-form/${key}/form?${query}`}
      pane={{ params: { processDefinitionKey: key }, close }}
    >
      <FlowFormScreen formOf={(process) => (process === 'release_approval' ? Approval : undefined)} />
    </EngineFrame>,
  );
};

const SECONDS = { timeout: 20_000 };
const peer = withPeer('flow', 'flow/todo', 'engine', 'validate', 'error');
const refused = (name: 'gone' | 'invalid', fields?: object) => ({
  body: { code: ERRORS[name].code, msg: 'Refused', data: null, ...(fields && { fields }) },
});
type Field = FlowFormAnswer['fields'][number];
const field = (name: string, show: Field['show'], kind: Field['kind'] = 'text'): Field => ({
  name,
  kind,
  label: name.toUpperCase(),
  required: true,
  options: [],
  show,
});
const TASK: FlowFormAnswer = {
  processKey: 'other',
  processName: 'Extension',
  instance: {
    id: 'i-1',
    number: 'PR-2026-000007',
    title: 'Extension of Ada',
    status: 'running',
    businessKey: null,
    starter: 'Ada',
    startedAt: null,
  },
  task: { id: 't-1', name: 'Leader decides', status: 'open', version: 3, isMine: true, asksNext: false, earlier: [] },
  asksChosen: false,
  asksKey: false,
  fields: [field('why', 'read'), field('days', 'write', 'int')],
  values: { why: 'Trip', days: null },
  record: null,
  url: null,
};

describe('the form of a process [RT-06] [WF-02]', () => {
  it('is the one that a module named for it, with what the address asks for', () => {
    show('taskId=t-1&showType=taskHandle');
    fireEvent.click(screen.getByRole('button', { name: 'taskHandle t-1' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is said to be unknown, with what was asked as text and a way back', async () => {
    peer.answer(() => refused('gone'));
    show('taskId=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&showType=taskHandle&title=A+%26+B', 'other');
    expect((await screen.findByRole('alert', {}, SECONDS)).textContent).toContain(
      'No form was found for the process other',
    );
    const asked = within(screen.getByLabelText('Content of the address'));
    expect(asked.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(asked.getByText('A & B')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close this page' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('draws the fields of the process as the step says, and sends what it asks for', async () => {
    peer.answer(({ path }) => successAnswer(path.endsWith('/flow/form') ? TASK : null));
    show('taskId=t-1&showType=taskHandle', 'other');
    await screen.findByRole('heading', { name: 'Leader decides' }, SECONDS);
    expect(screen.getByText('Trip')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'WHY' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Enter a value', { exact: false }, SECONDS);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'DAYS' }), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(peer.heard.some(({ path }) => path.endsWith('/handle'))).toBe(true), SECONDS);
    const sent = peer.heard.find(({ path }) => path === '/flow/todo/t-1/handle');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ outcome: 'approved', taskVersion: 3, variables: '{"days":7}' });
  });

  it('shows the record without what the step hides', async () => {
    const row = { id: 'r-1', version: 4, businessKey: 'B-7' };
    const record = { resource: 'flow/todo', id: 'r-1', hasChanged: true, row, hidden: ['processKey'], writes: [] };
    peer.answer(({ path }) => successAnswer(path.endsWith('/flow/form') ? { ...TASK, fields: [], record } : null));
    show('taskId=t-1&showType=taskHandle', 'other');
    expect(await screen.findByText('B-7', {}, SECONDS)).toBeTruthy();
    expect(screen.queryByText('Process key')).toBeNull();
  });

  it.each([
    ['taskId=1&showType=edit', 'showType must be taskHandle or detail'],
    ['showType=taskHandle', 'Handling a task requires taskId'],
    ['showType=detail', 'the address contains none'],
    [`showType=detail&businessKey=${'x'.repeat(9000)}`, 'too long'],
  ])('says what is wrong with the address %s', (query, sentence) => {
    show(query);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(document.body.textContent.length).toBeLessThan(1500);
  });
});
