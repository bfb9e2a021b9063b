import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EngineFrame } from '../../testing/engine-frame';
import { withPeer } from '../../testing/with-peer';
import { DialogShell } from './dialog-shell';

withPeer('engine', 'shell');

test.each([
  ['Retry', ['Cancel', 'Retry']],
  ['Cancel task', ['Close', 'Cancel task']],
  ['Cancel', ['Close', 'Cancel']],
])('beside "%s" the button that leaves the dialog does not say the same [LIST-07]', (okText, names) => {
  render(
    <EngineFrame>
      <DialogShell isOpen close={() => undefined} onClosed={() => undefined} title="Task" okText={okText} />
    </EngineFrame>,
  );
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((name) => name !== '')).toEqual(names);
});
