/** A mail as it lies in the mailbox, not read yet. */
export type InboxMail = {
  /** Addresses of its headers to which it was delivered, in lower case: those of To, Cc, Delivered-To and the like. */
  recipients: readonly string[];
  /** Its `Message-ID`; something else that tells it from others where it has none. */
  messageId: string;
  /** Bytes of the whole mail. */
  size: number;
  /** Fetches all of it. */
  fetch(): Promise<Uint8Array>;
};

/** The mailbox that answers to mails of the product come to. */
export interface Inbox {
  /** The address whose local part gets `+<token>` in mails that may be answered. */
  readonly address: string;
  /**
   * Hands over the mails that were not handled yet, oldest first, one after the other, and marks each as handled behind it. One whose handling
   * rejects stays as it is and is handed over the next time.
   *
   * @param most How many at a time.
   * @returns How many were handled.
   * @throws Where the mailbox cannot be reached or entered.
   */
  take(handle: (mail: InboxMail) => Promise<void>, most: number): Promise<number>;
}
