import PostalMime, { type Address, type Email } from 'postal-mime';
import EmailReplyParser from 'email-reply-parser';
import { UnreadableFile } from '../../formats/finding';
import { bytesOf } from '../../formats/source';
import { plainText } from '../../contract/text/rich-text';
import { ofOne } from './reader';

/** What stands in a mail. `text` is what its sender wrote, `quoted` what was quoted and the signature. */
export type MailContent = {
  from: string;
  subject: string;
  text: string;
  quoted: string;
  /** Written by a program: an absence note, a bounce, a newsletter. */
  isAutomatic: boolean;
  files: { name: string; bytes: Uint8Array }[];
};

/** Characters of a text that are looked at: longer answers are no answers of people. */
const LONGEST = 200_000;
/** Parts of a mail within each other. */
const DEEPEST = 20;

const headerOf = (mail: Email, name: string): string =>
  mail.headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** By RFC 3834, and by what the common programs write that do not know it. */
function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (['bulk', 'junk', 'list', 'auto_reply'].includes(headerOf(mail, 'precedence'))) return true;
  const named = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'x-failed-recipients'];
  // Exchange sets the suppression on what people write too, as `DR, RN, NRN, OOF, AutoReply`; its own answers say `All`.
  if (
    named.some((name) =>
      name === 'x-auto-response-suppress' ? headerOf(mail, name) === 'all' : headerOf(mail, name) !== '',
    )
  )
    return true;
  if (headerOf(mail, 'content-type').startsWith('multipart/report')) return true;
  return (
    /^<>$/.test(headerOf(mail, 'return-path')) || /^(mailer-daemon|postmaster|no-?reply)@/i.test(addressIn(mail.from))
  );
}

const addressIn = (from: Address | undefined): string => (from && 'address' in from ? (from.address ?? '') : '');

/** Where a line begins a quotation although nothing marks its lines: what Outlook writes in front of it. */
const OUTLOOK =
  /^(?:_{10,}|-{2,} ?(?:original message|原始邮件|원본 메시지|원본 메일) ?-{2,}|(?:from|发件人|보낸 ?사람) ?[:：].{1,300})$/im;
/** The last line of what is left where it only says whose words come next, in the languages that the library does not know. */
const WROTE = /(?:写道|寫道|작성|wrote) ?[:：]$/;

function withoutIntroduction(text: string): string {
  const at = text.lastIndexOf('\n') + 1;
  return at > 0 && WROTE.test(text.slice(at).trim()) ? text.slice(0, at).trim() : text;
}

function split(text: string): { text: string; quoted: string } {
  const mail = new EmailReplyParser().read(text);
  const visible = mail.getVisibleText().trim();
  const at = OUTLOOK.exec(visible)?.index ?? -1;
  const written = withoutIntroduction(at > 0 ? visible.slice(0, at).trim() : visible);
  // What is quoted is the rest as it stands, so that nothing is lost where it is told wrongly.
  const rest = text.startsWith(written) ? text.slice(written.length) : text;
  return { text: written, quoted: rest.trim() };
}

/** Reads a mail. Texts are plain; a mail that has HTML only is taken as what it says. */
export const readMail = ofOne(async (source): Promise<MailContent> => {
  const mail = await PostalMime.parse(bytesOf(source), {
    maxNestingDepth: DEEPEST,
    attachmentEncoding: 'arraybuffer',
  }).catch(() => {
    throw new UnreadableFile('file.broken');
  });
  const whole = (mail.text ?? plainText(mail.html ?? ''))
    .replaceAll('\u0000', '')
    .replaceAll('\r\n', '\n')
    .slice(0, LONGEST);
  return {
    from: addressIn(mail.from).toLowerCase(),
    subject: (mail.subject ?? '').replaceAll('\u0000', ''),
    ...split(whole.trim()),
    isAutomatic: isAutomatic(mail),
    files: mail.attachments.map(({ filename, content }, at) => ({
      name: (filename ?? `attachment-${at + 1}`).replaceAll('\u0000', ''),
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
});
