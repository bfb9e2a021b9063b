import { repeated, SIGNS, type GrowingFile } from './shape';

const HEAD = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: ';
const PARTS = 'From: a@example.com\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n';

/** Letters that grow: headers, encoded words, addresses, and parts in parts. */
export const MAIL_SHAPES: GrowingFile[] = [
  ...repeated('a.eml', '', ['A: b\r\n', ' folded\r\n', ...SIGNS]),
  ...repeated('a.eml', HEAD, ['=?utf-8?q?a?= ', '=?utf-8?b?', ...SIGNS]),
  ...repeated('a.eml', 'To: ', ['a@example.com, ', '<', '"', '(']),
  ...repeated('a.eml', 'References: ', ['<a@b> ']),
  ...repeated('a.eml', PARTS, ['--x\r\n\r\na\r\n', '--x\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n', '--']),
  ...repeated('a.eml', 'Content-Type: text/html\r\n\r\n', ['<div>', '<a ', '&amp;', '<!--']),
  ...repeated('a.eml', '\r\n', [
    '\n',
    '> \n',
    'On 1 a@b ',
    'On 1\n',
    'From: x\n',
    '在 1\n',
    'On 1 <a> wrote:\n\n> x\n',
    '[',
    '_',
    '- ',
  ]),
];
