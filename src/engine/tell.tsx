import { App } from 'antd';
import { useMemo } from 'react';
import { CallError } from '../http/errors';
import { RequestId } from '../ui/request-id';
import styles from './engine.module.css';

/** Milliseconds that a message stands after a delete or a batch with nothing selected. */
export const SHORT_MESSAGE = 500;

/** Seconds that a failure stands: it is read, and its id copied. */
const FAILURE_STANDS = 8;

/** Messages of the pane that the caller stands in. */
export function useTell() {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      done: (text: string) => void message.success(text),
      /** Resolves when the message has gone. */
      doneShortly: async (text: string) => void (await message.success(text, SHORT_MESSAGE / 1000)),
      warnShortly: (text: string) => void message.warning(text, SHORT_MESSAGE / 1000),
      warn: (text: string) => void message.warning(text),
      /** Says why a call failed, with the id that the server's log bears. A call that was given up on says nothing. */
      failure: (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (!(error instanceof CallError)) throw error;
        const { msg, requestId } = error;
        void message.error(
          <span>
            <span>{msg}</span> <RequestId id={requestId} className={styles.hint} />
          </span>,
          FAILURE_STANDS,
        );
      },
    }),
    [message],
  );
}
