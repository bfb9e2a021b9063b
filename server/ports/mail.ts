export type Mail = { to: string; subject: string; text: string; html?: string };
/** Sends mail; refuses with an error that says why. */
export interface Mailer {
  /** False where there is no mail server: then what a mail would tell has to reach people some other way. */
  readonly isConfigured: boolean;
  send(mail: Mail): Promise<void>;
}
