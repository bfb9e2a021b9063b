import type { ClientMessage, ClientMessages, ClientMessageShown } from '../../contract/wire/data-config/client-message';
import { plainText } from '../../contract/text/rich-text';
import type { TesterServer } from './server';

/** Between two looks while messages are watched, ms: what is terminated is closed within so long. */
const LOOK = 2_000;

export type MessageOptions = { read: boolean; watch?: number };
type Work = { server: TesterServer; secret: string; print: (line: string) => void };

const size = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KiB`;

function tell(print: Work['print'], { title, content, attachments, expiresAt }: ClientMessage, shown: string): void {
  print(`message (${shown}): ${title}`);
  for (const line of plainText(content).split('\n')) print(`  ${line}`);
  for (const file of attachments) print(`  attached: ${file.name}, ${size(file.size)}`);
  print(`  until ${expiresAt}`);
}

/** Lets one pop up; answers whether it did, since it may have been terminated meanwhile. */
async function popUp({ server, secret, print }: Work, found: ClientMessage, isConfirmed: boolean): Promise<boolean> {
  const call = <T>(what: string) => server.call<T>('POST', `/client/message/${found.id}/${what}`, { secret, body: {} });
  const { counted, popUps } = await call<ClientMessageShown>('shown');
  if (!counted) return false;
  tell(print, found, `${popUps} of ${found.popupTimes}`);
  if (isConfirmed) {
    await call('read');
    print('  confirmed as read');
  }
  return true;
}

/** One look: what does not hold any more is closed, what is due pops up. */
async function look(work: Work, open: Map<string, string>, isConfirmed: boolean): Promise<void> {
  const { messages } = await work.server.call<ClientMessages>('GET', '/client/message', { secret: work.secret });
  for (const [id, title] of open) {
    if (messages.some((one) => one.id === id)) continue;
    open.delete(id);
    work.print(`closed, it does not hold any more: ${title}`);
  }
  for (const found of messages)
    if (found.isDue && !open.has(found.id) && (await popUp(work, found, isConfirmed))) open.set(found.id, found.title);
}

/** Shows each message that is to pop up now once; while it watches, it closes those that do not hold any more. */
export async function showMessages(work: Work, { read, watch = 0 }: MessageOptions): Promise<number> {
  const open = new Map<string, string>();
  const until = Date.now() + watch * 1000;
  await look(work, open, read);
  if (open.size === 0) work.print('no message is to be shown');
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    await look(work, open, read);
  }
  return 0;
}
