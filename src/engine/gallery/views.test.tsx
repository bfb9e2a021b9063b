import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';

withPeer('engine', 'validate');

test('ten lists show the rows, columns and actions that their definitions give them, of one resource', async () => {
  // It adds words, which are there once the frame of the tests has begun.
  const { Views } = await import('./views');
  const { container } = render(
    <EngineFrame>
      <Views />
    </EngineFrame>,
  );
  const view = (name: string) => within(container.querySelector<HTMLElement>(`[data-view="${name}"]`)!);
  expect(container.querySelectorAll('[data-view]')).toHaveLength(10);
  expect((await view('sequence').findAllByRole('row')).slice(1)).toHaveLength(4);
  expect(view('flash-sequence').getAllByRole('row')[1]?.textContent).toContain('S-2');
  expect(
    view('flash-sequence')
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['code', 'ecu', 'status', 'level', 'Actions']);
  // By what its definition says of rows that may be changed and deleted, and of each operation.
  const actions = (at: number) => view('sequence').getAllByRole('row')[at]?.lastChild?.textContent;
  expect([1, 2, 3, 4].map(actions)).toEqual([
    'update · delete · check · copy',
    'withdraw · copy',
    'update · release · copy · sign',
    'copy',
  ]);
  expect(view('signed-sequence').getByText(/^page · info/).textContent).toBe('page · info · reject · sign');
  expect(view('released-sequence').getByText('/testing/released/sequences')).toBeDefined();
  expect(container.querySelector('[data-view="released-sequence"] form')).toBeNull();
  expect(container.querySelector('[data-view="service-sequence"] form')).not.toBeNull();
});
