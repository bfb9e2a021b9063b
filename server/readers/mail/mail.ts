import PostalMime, { type Address, type Email } from 'postal-mime';
import { UnreadableFile } from '../../../formats/finding';
import { bytesOf } from '../../../formats/source';
import { plainText } from '../../../contract/text/rich-text';
import { ofOne } from '../reader';
import { writtenIn } from './written';

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

/** What is quoted is the rest as it stands, so that nothing is lost where it is told wrongly. */
function split(text: string): { text: string; quoted: string } {
  const written = writtenIn(text);
  return { text: written, quoted: (text.startsWith(written) ? text.slice(written.length) : text).trim() };
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
