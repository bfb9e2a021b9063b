/** What has to succeed one after another before a mail is away. */
export const MAIL_STEPS = [
  'address',
  'dns',
  'connect',
  'tls',
  'greeting',
  'login',
  'sender',
  'recipient',
  'data',
] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** How the line to a mail server is protected: not at all, where the server offers it, by STARTTLS in any case, or from its first byte on. */
export const MAIL_SECURITY = ['none', 'offered', 'starttls', 'tls'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** Whether what it takes to send a mail once more is kept: not where it held what only its reader may know. */
export const MAIL_KEEPING = ['kept', 'secret'] as const;

/** One gap of a template. A secret one is never shown where mails are looked at later. */
export type MailVariable = { sample: string; isSecret?: true };

/** The mails that the console sends, with the gaps of each, and what a preview puts into them. */
export const MAILS = {
  'password-reset': {
    name: { sample: 'Kim Ha-na' },
    username: { sample: 'hana.kim' },
    link: { sample: 'https://console.example.com/#/reset-password?token=…', isSecret: true },
  },
  'server-test': { server: { sample: 'smtp.example.com' }, sender: { sample: 'admin' } },
  'sequence-alert': {
    sequenceNo: { sample: 'SEQ-2026-000128' },
    sequenceVersion: { sample: '3' },
    executions: { sample: '48' },
    failures: { sample: '9' },
    vins: { sample: '45' },
    days: { sample: '14' },
    failureRate: { sample: '18.8' },
    successRate: { sample: '97' },
    consequence: { sample: 'Testers no longer get this version until somebody resumes it.' },
  },
  'account-warning': {
    rule: { sample: 'Night work' },
    count: { sample: '2' },
    findings: { sample: 'kim.hana · 2026-03-04 · 14\njack.lee · 2026-03 · 71' },
  },
  'scheduled-report': {
    name: { sample: 'Kim Ha-na' },
    report: { sample: 'Success of the week' },
    period: { sample: '2026-11-16 – 2026-11-22' },
    question: { sample: 'Period: 2026-11-16 – 2026-11-22\nDays of: Asia/Seoul' },
    /** Those that this recipient may see: not for whoever reads the log. */
    figures: { sample: 'Executions: 1,204\nSuccess: 97.9%', isSecret: true },
    attachment: { sample: 'The report is attached to this mail.' },
    link: { sample: 'https://console.example.com/#/statistical-report/diagnosis-sequence?zone=Asia%2FSeoul' },
  },
  'report-watch': {
    name: { sample: 'Kim Ha-na' },
    watch: { sample: 'Success of repairs' },
    event: { sample: 'Success rate fell below 95.0%' },
    figure: { sample: 'Success rate: 93.1%, of 118', isSecret: true },
    link: { sample: 'https://console.example.com/#/statistical-report/diagnosis-sequence?zone=Asia%2FSeoul' },
  },
  /** What a service step of a process sends; its document has the words. */
  'process-message': { title: { sample: 'Release approved' }, text: { sample: 'The version 4.2.0.1 was approved.' } },
  'support-order': {
    name: { sample: 'Kim Ha-na' },
    title: { sample: 'Please confirm work order WO-2026-000045: No start after update' },
    text: { sample: 'The gateway was updated again with the parts of version 4.' },
    link: { sample: 'https://console.example.com/#/support/order-list/detail?id=…' },
    /** How it is answered; empty where mails cannot be answered. */
    reply: { sample: 'Reply to this mail to add a comment to the work order.' },
  },
} as const satisfies Record<string, Record<string, MailVariable>>;
export type MailCode = keyof typeof MAILS;
export const MAIL_CODES = Object.keys(MAILS) as MailCode[];

/** The gaps of a mail by its code; none where nobody sends such a one. */
export const variablesOf = (code: unknown): Readonly<Record<string, MailVariable>> =>
  typeof code === 'string' && Object.hasOwn(MAILS, code) ? MAILS[code as MailCode] : {};

const GAP = /\{\{([^{}]*)\}\}/g;
/** Names of the gaps in a text. */
export const gapsIn = (text: string): string[] => [...text.matchAll(GAP)].map(([, name = '']) => name.trim());
export const fillGaps = (text: string, value: (name: string) => string): string =>
  text.replace(GAP, (_, name: string) => value(name.trim()));
