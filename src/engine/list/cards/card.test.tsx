import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { EngineFrame } from '../../../testing/engine-frame';
import { withPeer } from '../../../testing/with-peer';
import { resourceNamed } from '../../../../contract/registry';
import { useSession } from '../../../session/session';
import type { Row } from '../../row';
import { RowActions } from '../row-actions';
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

test('where nothing can be done with a row its card has no foot [LAY-10]', () => {
  useSession.setState({ permissions: new Set() });
  const receipts = resourceNamed('data-config/message-receipt');
  const row = { id: 'r-1', version: 1, status: 0 } as unknown as Row;
  const actions = <RowActions resource={receipts} row={row} open={() => undefined} />;
  render(
    <EngineFrame resource={receipts}>
      <ul>
        <Card row={row} title={undefined} others={[]} isChosen={false} depth={0} actions={actions} />
      </ul>
    </EngineFrame>,
  );
  expect(screen.getByRole('listitem').lastElementChild?.childNodes).toHaveLength(0);
});
