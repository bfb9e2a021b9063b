import { expect, it } from 'vitest';
import { sourceOf } from '../../../formats/source';
import { readMail } from './mail';

const read = (source: string | Uint8Array) =>
  readMail([sourceOf('a.eml', typeof source === 'string' ? new TextEncoder().encode(source) : source)], undefined);
const mail = (body: string, ...head: string[]): string =>
  ['From: Kim <Kim@Station.example>', 'Subject: Re: order', ...head, '', body].join('\r\n');

it.each([
  [
    'Gmail',
    'It works.\n\nOn Fri, Nov 27, 2026 at 10:00 AM Console <console@example.com> wrote:\n\n> Does it work?\n>\n',
  ],
  [
    'Apple Mail',
    'It works.\n\n> On 27. Nov 2026, at 10:00, Console <console@example.com> wrote:\n> \n> Does it work?\n',
  ],
  [
    'Outlook',
    'It works.\n\nFrom: Console <console@example.com>\nSent: Friday, November 27, 2026 10:00 AM\nTo: Kim\nSubject: order\n\nDoes it work?\n',
  ],
  [
    'Outlook, ruled',
    'It works.\n\n________________________________\nFrom: Console <console@example.com>\nSent: Friday\n\nDoes it work?\n',
  ],
  [
    'Outlook, French',
    'It works.\n\nDe : Console <c@example.com>\n\nEnvoyé le : vendredi 27\n\nObjet : x\n\nDoes it work?\n',
  ],
  ['Zoho', 'It works.\n\n---- On Fri, 27 Nov 2026 10:00:00 +0100 c@example.com wrote ----\n\nDoes it work?\n'],
  ['a line broken', 'It works.\nOn Fri, 27 Nov 2026 Console <console@example.com\n> wrote:\n\n> Does it work?\n'],
  [
    'Gmail, Norwegian',
    'It works.\n\nfre. 27. nov. 2026 kl. 13:09 skrev Console <console@example.com\n>:\n\n> Does it work?',
  ],
  ['a phone', 'It works.\n\nSent from my phone\n\n> On 27 Nov 2026, Console wrote:\n> Does it work?'],
  [
    'HTML only',
    'It works.\n\nOn Fri, 27 Nov 2026 at 10:00, Console <console@example.com> wrote:\n\nDoes it work?\n\nRegards,\nConsole',
  ],
  ['an old client', 'It works.\n\n-----Original Message-----\nFrom: Console\n\nDoes it work?\n'],
  [
    'QQ',
    'It works.\n\n------------------ 原始邮件 ------------------\n发件人: "Console";\n发送时间: 2026年11月27日\n\nDoes it work?\n',
  ],
  ['Foxmail', 'It works.\n\n发件人： Console\n发送时间： 2026-11-27 10:00\n收件人： Kim\n\nDoes it work?\n'],
  [
    'Gmail, Chinese',
    'It works.\n\nConsole <console@example.com> 于2026年11月27日周五 10:00写道：\n\n> Does it work?\n',
  ],
  [
    'Gmail, Korean',
    'It works.\n\n2026년 11월 27일 (금) 오전 10:00, Console <console@example.com>님이 작성:\n\n> Does it work?\n',
  ],
  [
    'Naver',
    'It works.\n\n-----Original Message-----\nFrom: "Console"<console@example.com>\nTo: "Kim"\n\nDoes it work?\n',
  ],
  [
    'Outlook, Korean',
    'It works.\n\n보낸 사람: Console <console@example.com>\n보낸 날짜: 2026년 11월 27일\n\nDoes it work?\n',
  ],
])('what somebody wrote with %s is told from what was quoted [SUP-07]', async (_, body) => {
  const { text, quoted, from, isAutomatic } = await read(mail(body, 'Content-Type: text/plain; charset=utf-8'));
  expect([text, from, isAutomatic]).toEqual(['It works.', 'kim@station.example', false]);
  expect(quoted).toContain('Does it work?');
});

it('answers of several paragraphs, lists and codes stay whole [SUP-07]', async () => {
  const body = 'First line.\n\nP0A80-00 from: the gateway\n- step 1\n- step 2\n\n1 < 2 > 0';
  expect(await read(mail(body))).toMatchObject({ text: body, quoted: '' });
});

it('answers between quoted lines stay, and what sounds like an introduction but is none [SUP-07]', async () => {
  const inline =
    'Hi,\nOn 27 Nov 2026 Console <c@example.com> wrote:\n\n> Fuse?\nIt is whole.\n> Relay?\nNew.\n-- \nKim';
  expect((await read(mail(inline))).text).toBe('Hi,\nIt is whole.\nNew.');
  const body = 'On page 3 the manual wrote:\nReplace the fuse.\n\nFrom: the gateway\nno answer\n\nTake care of 12:';
  expect(await read(mail(body))).toMatchObject({ text: body, quoted: '' });
  const forwarded = '-----Original Message-----\nFrom: Lee\n\nNo answer.';
  expect((await read(mail(forwarded))).text).toBe(forwarded);
});

it('characters of other encodings are read, HTML as what it says [SUP-07]', async () => {
  const gbk = Uint8Array.from([
    ...new TextEncoder().encode(
      mail('', 'Content-Type: text/plain; charset=gb2312', 'Content-Transfer-Encoding: 8bit'),
    ),
    0xb9,
    0xca,
    0xd5,
    0xcf,
  ]);
  expect((await read(gbk)).text).toBe('故障');
  const korean = mail('sO3A5Q==', 'Content-Type: text/plain; charset=euc-kr', 'Content-Transfer-Encoding: base64');
  expect((await read(korean)).text).toBe('고장');
  const html = '<div>Fuse &amp; relay</div><div>checked<br>twice</div><script>x</script>';
  const page = await read(mail(html, 'Content-Type: text/html; charset=utf-8'));
  expect(page.text.split('\n').slice(0, 2)).toEqual(['Fuse & relay', 'checked']);
});

it('a report of a mail system is automatic, whatever it quotes [SUP-07]', async () => {
  const body = '--b\r\nContent-Type: text/plain\r\n\r\nUndeliverable\r\n--b--';
  const report = mail(body, 'Content-Type: multipart/report; report-type=delivery-status; boundary=b');
  expect((await read(report)).isAutomatic).toBe(true);
  expect((await read('From: MAILER-DAEMON@example.com\r\n\r\nfailed')).isAutomatic).toBe(true);
  const person = mail('Hello', 'Auto-Submitted: no', 'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply');
  expect((await read(person)).isAutomatic).toBe(false);
});

it('whatever bytes come, they are read or refused, and soon [SUP-07]', async () => {
  const deep = Array.from(
    { length: 500 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join('');
  for (const source of [
    '',
    '\u0000\u0000',
    `From: ${'<'.repeat(50_000)}`,
    mail('> '.repeat(100_000)),
    deep,
    mail(`${'a\n'.repeat(50_000)}`),
  ])
    await read(source).catch((error: unknown) => expect(error).toHaveProperty('rule'));
});
