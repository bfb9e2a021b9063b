export type Mail = { to: string; subject: string; text: string; html?: string };
/** Sends mail; refuses with an error that says why. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
