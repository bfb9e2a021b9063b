import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { EngineFrame } from '../../../testing/engine-frame';
import { withPeer } from '../../../testing/with-peer';
import type { Row } from '../../row';
import { Card } from './card';

withPeer('engine');

test('a press anywhere opens the record, but one of a button, or in a menu that stands elsewhere in the page [LAY-10]', () => {
  const onShow = vi.fn<(row: Row) => void>();
  const row = { id: 'r-1' } as unknown as Row;
  const menu = createPortal(<p>Terminate</p>, document.body);
  render(
    <EngineFrame>
      <ul>
        <Card
          row={row}
          title={undefined}
          others={[]}
          isChosen={false}
          onShow={onShow}
          depth={0}
          actions={
            <>
              <button type="button">More</button>
              {menu}
            </>
          }
        />
      </ul>
    </EngineFrame>,
  );
  fireEvent.click(screen.getByText('Terminate'));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(onShow).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('listitem'));
  expect(onShow).toHaveBeenCalledWith(row);
});
