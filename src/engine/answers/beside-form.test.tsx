import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { supportOrder } from '../../../contract/resources/support/order-list/definition';
import { translate } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';
import { AnswerFields } from './answer-fields';
import { answerSlots } from './answer-slots';

withPeer('support/order-list');

const order = supportOrder as unknown as AnyResource;
const AT = '2026-11-27T08:00:00.000Z';

function show(name: string, values: Record<string, unknown>) {
  const operation = operationsOf(order).find((each) => each.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  render(
    <EngineFrame>
      <AnswerFields slots={answerSlots(order, operation)} values={values} isNarrow />
    </EngineFrame>,
  );
}

test('beside a form the faults and executions of a vehicle are cards behind their name and number, open while they are few [SUP-01]', () => {
  const fault = { dtc: 'B1A42-13', ecuAddress: '0x1001', readAt: AT };
  show('lookUp', {
    faults: Array.from({ length: 7 }, (_, n) => ({ ...fault, dtc: `B1A4${n}-13` })),
    executions: [{ sequenceNo: 'SEQ-2026-000001', address: '/x?id=1', status: 'success', startedAt: AT }],
  });
  expect(screen.queryByRole('table')).toBeNull();
  const [faults, executions] = [...document.querySelectorAll('details')];
  expect([faults?.open, executions?.open]).toEqual([false, true]);
  expect(within(faults!).getByTitle('B1A46-13')).toBeTruthy();
  expect(executions?.querySelector('a')?.textContent).toBe('SEQ-2026-000001');
});

test('beside a form each list of what is alike has its name, and one that found nothing is left out [SUP-06]', () => {
  const open = { orderNo: 'WO-2026-000001', address: '/x?id=1', subject: 'Horn', status: '0', likeness: 80 };
  show('similar', { cases: [], open: [open], solved: [] });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([translate('support.order-list.answer.similar.field.open')]);
  expect(screen.getByText('Horn')).toBeTruthy();
});
