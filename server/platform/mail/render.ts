import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../contract/constants';
import { readText, type LocalizedText } from '../../../contract/text/entry-languages';
import { fillGaps, variablesOf, type MailCode } from '../../../contract/resources/sys/mail-template/rules';
import { asParagraphs } from '../../../contract/text/rich-text';
import { sysMailTemplate } from '../../db/tables';
import type { Tx } from '../../db/database';
import { translate } from '../../http/words';

type Template = { subject: LocalizedText; body: LocalizedText };
export type Variables = Readonly<Record<string, string>>;
export type Rendered = { subject: string; text: string; html: string };

const MASK = '••••••';
const LINK = /https?:\/\/[^\s<>"]+/g;

/** What the product ships with, in the words of its language files. */
export const shippedTemplate = (code: MailCode, languages: readonly Language[]): Template => ({
  subject: Object.fromEntries(languages.map((language) => [language, translate(language, `mail.${code}.subject`)])),
  body: Object.fromEntries(languages.map((language) => [language, translate(language, `mail.${code}.text`)])),
});

/** The words of a mail for a tenant's people: its own, else the platform's, else the product's. Those that are switched off do not count. */
export async function templateFor(tx: Tx, tenant: string, code: MailCode, language: Language): Promise<Template> {
  const rows = await tx
    .select()
    .from(sysMailTemplate)
    .where(
      and(
        eq(sysMailTemplate.code, code),
        eq(sysMailTemplate.status, 1),
        inArray(sysMailTemplate.tenantCode, ['', tenant]),
      ),
    );
  const found = rows.find(({ tenantCode }) => tenantCode === tenant) ?? rows[0];
  return found ?? shippedTemplate(code, [language]);
}

/** A plain text as formatted text, its addresses as links. */
export const htmlOf = (text: string): string =>
  asParagraphs(text).replace(LINK, (url) => `<a href="${url.replace(/"/g, '&quot;')}">${url}</a>`);

/** The text of a mail: gaps that nothing filled leave no room. */
const tidied = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Its lines stay together up to the next empty one. */
const paragraphsOf = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => htmlOf(part).replaceAll('</p><p>', '<br>'))
    .join('');

/** The mail with its gaps filled. Values are text: what they hold of markup is read, not obeyed. A head is one line. */
export function render(template: Template, language: Language, variables: Variables): Rendered {
  const fill = (text: LocalizedText) => fillGaps(readText(text, language)?.text ?? '', (name) => variables[name] ?? '');
  const text = tidied(fill(template.body));
  return {
    subject: fill(template.subject).replace(/\s+/g, ' ').trim().slice(0, 300),
    text: `${text}\n`,
    html: paragraphsOf(text),
  };
}

/** The variables as they may be shown to others than the reader of the mail. */
export const masked = (code: MailCode, variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, variablesOf(code)[name]?.isSecret ? MASK : value]),
  );

/** Whether the mail holds what only its reader may know. */
export const hasSecret = (code: MailCode): boolean => Object.values(variablesOf(code)).some(({ isSecret }) => isSecret);

export const sampleVariables = (code: string): Variables =>
  Object.fromEntries(Object.entries(variablesOf(code)).map(([name, { sample }]) => [name, sample]));
