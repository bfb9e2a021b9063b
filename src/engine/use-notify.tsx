import { App, Button } from 'antd';
import { useMemo } from 'react';
import { CallError } from '../http/errors';
import { DoorLink } from '../ui/door-link';
import { RequestId } from '../ui/request-id';
import styles from './engine.module.css';

/** Milliseconds that a message stands after a delete or a batch with nothing selected. */
export const SHORT_MESSAGE = 500;

/** Seconds that a failure stands: it is read, and its id copied. */
const FAILURE_STANDS = 8;

/** Seconds that a message with a link stands: it is read, and the link is clicked. */
const LINK_STANDS = 10;

/** Messages of the pane that the caller stands in. */
export function useNotify() {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      done: (text: string) => void message.success(text),
      /** The same with a link to what came of it. */
      doneWith: (text: string, { href, label }: { href: string; label: string }) => {
        const key = `done ${href}`;
        const content = (
          <span>
            <span>{text}</span>{' '}
            <a href={`#${href}`} onClick={() => message.destroy(key)}>
              {label}
            </a>
          </span>
        );
        void message.success({ key, content, duration: LINK_STANDS });
      },
      /** The same with something that can be done about it, as long as the message stands. */
      doneOffering: (text: string, { label, run }: { label: string; run: () => void }) => {
        const key = `offer ${crypto.randomUUID()}`;
        const take = () => {
          message.destroy(key);
          run();
        };
        const content = (
          <span>
            <span>{text}</span>
            <Button type="link" size="small" onClick={take}>
              {label}
            </Button>
          </span>
        );
        void message.success({ key, content, duration: LINK_STANDS });
      },
      /** Resolves when the message has gone. */
      doneShortly: async (text: string) => void (await message.success(text, SHORT_MESSAGE / 1000)),
      warnShortly: (text: string) => void message.warning(text, SHORT_MESSAGE / 1000),
      warn: (text: string) => void message.warning(text),
      /** Says why a call failed, with the id that the server's log bears. A call that was given up on says nothing. */
      failure: (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (!(error instanceof CallError)) throw error;
        const { msg, requestId, missingRight } = error;
        void message.error(
          <span>
            <span>{msg}</span> <DoorLink right={missingRight} /> <RequestId id={requestId} className={styles.hint} />
          </span>,
          FAILURE_STANDS,
        );
      },
    }),
    [message],
  );
}
