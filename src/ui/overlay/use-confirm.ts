import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';

type Question = {
  title: string;
  content?: ReactNode;
  /** Words of the two buttons; where absent, those that the library has in the language. */
  okText?: string;
  cancelText?: string;
  /** Something is lost by going on. */
  isDanger?: boolean;
  /** The dialog stays, busy, until the promise is settled. */
  onOk: () => unknown;
  onCancel?: () => void;
};

/** Asks one question, in front of the page, before something is done. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ isDanger = false, ...question }) => void modal.confirm({ ...question, okButtonProps: { danger: isDanger } }),
    [modal],
  );
}
