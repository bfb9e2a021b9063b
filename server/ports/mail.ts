import type { MailSecurity, MailStep } from '../../contract/resources/sys/mail-template/rules';

/** A file that goes with a mail. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };
export type Mail = {
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  files?: readonly MailFile[];
  /** The same mail sent once more has the same, so that the other side can tell. */
  messageId?: string;
  /** Where an answer to it goes, in place of the address that its server names. */
  replyTo?: string | undefined;
};

/** A mail server as somebody configured it. */
export type MailServer = {
  host: string;
  port: number;
  security: MailSecurity;
  username?: string | null;
  password?: string | null;
  /** Address, and the name that stands before it. */
  sender: string;
  senderName?: string | null;
  replyTo?: string | null;
  /** Named by the operator, so it may stand inside the own network; one of a tenant may not. */
  isTrusted: boolean;
};

/** A mail did not go. `isFinal` where to try again would change nothing: the server said no, and meant it. */
export class MailFailure extends Error {
  constructor(
    readonly step: MailStep,
    /** What the other side or the network said, as it said it. */
    readonly reason: string,
    readonly isFinal: boolean,
  ) {
    super(`${step}: ${reason}`);
  }
}

/** Sends mail; refuses with a `MailFailure` that says where it failed. */
export interface Mailer {
  /** False where the operator named no mail server: then what a mail would tell has to reach people some other way. */
  readonly isConfigured: boolean;
  /** By the operator's server. */
  send(mail: Mail): Promise<void>;
  /** Connects to the operator's server and sends nothing; absent where there is none. @throws MailFailure */
  check?(): Promise<void>;
  /** By a server that was configured in the console. */
  sendBy(server: MailServer, mail: Mail): Promise<void>;
}
