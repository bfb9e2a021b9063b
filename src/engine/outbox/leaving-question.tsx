import { Radio, Space } from 'antd';
import { translate } from '../../i18n/words';
import type { useConfirm } from '../../ui/overlay/use-confirm';
import { discardAll } from './outbox';
import { useOutbox } from './state';

/** Asks before a logout what becomes of what waits on the device: it stays, sealed, for the next sign-in of the same person, or goes. */
export function askAboutWaiting(confirm: ReturnType<typeof useConfirm>, lost: string | null, leave: () => void): void {
  let isDeleted = false;
  confirm({
    title: translate('shell.logout.confirm'),
    content: (
      <Space orientation="vertical">
        {lost}
        {translate('engine.outbox.leaving', { count: useOutbox.getState().waiting.length })}
        <Radio.Group
          vertical
          defaultValue="keep"
          onChange={({ target }) => {
            isDeleted = target.value === 'delete';
          }}
          options={[
            { value: 'keep', label: translate('engine.outbox.keepThem') },
            { value: 'delete', label: translate('engine.outbox.deleteThem') },
          ]}
        />
      </Space>
    ),
    okText: translate('shell.logout.title'),
    isDanger: lost !== null,
    onOk: async () => {
      if (isDeleted) await discardAll();
      leave();
    },
  });
}
