import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords, startWords } from '../../i18n/words';
import type { FlowFormProps } from '../../ui/flow-form';
import { InPane } from '../../testing/pane';
import { FlowFormScreen } from './flow-form-screen';

const close = vi.fn<() => void>();
const Approval = ({ form, onDone }: FlowFormProps) => (
  <button type="button" onClick={onDone}>
    {form.showType} {form.taskId}
  </button>
);
const show = (query: string, key = 'release_approval') => {
  render(
    <InPane address={`/flow-form/${key}/form?${query}`} pane={{ params: { processDefinitionKey: key }, close }}>
      <FlowFormScreen formOf={(process) => (process === 'release_approval' ? Approval : undefined)} />
    </InPane>,
  );
};

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('flow');
});
afterEach(cleanup);

describe('the form of a process [RT-06] [WF-02]', () => {
  it('is the one that a module named for it, with what the address asks for', () => {
    show('taskId=t-1&showType=taskHandle');
    fireEvent.click(screen.getByRole('button', { name: 'taskHandle t-1' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is said to be unknown, with what was asked as text and a way back', () => {
    show('taskId=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&showType=taskHandle&title=A+%26+B', 'other');
    expect(screen.getByRole('alert').textContent).toContain('No form is known for the process other');
    const asked = within(screen.getByLabelText('What the address asks for'));
    expect(asked.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(asked.getByText('A & B')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close this page' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['taskId=1&showType=edit', 'showType is taskHandle or detail'],
    ['showType=taskHandle', 'A task is handled by its taskId'],
    ['showType=detail', 'the address has none'],
    [`showType=detail&businessKey=${'x'.repeat(9000)}`, 'too long'],
  ])('says what is wrong with the address %s', (query, sentence) => {
    show(query);
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(document.body.textContent.length).toBeLessThan(1500);
  });
});
