import { eq, inArray } from 'drizzle-orm';
import { addressWith } from '../../../../contract/language/routes';
import { sysUser } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { getRow } from '../../../engine/read/list';
import { translate } from '../../../http/words';
import { maySee } from '../../../identity/access/may-see';
import { htmlOf } from '../../../platform/mail/render';
import { consoleLink, readerLanguage } from '../../../platform/reader';
import { InvalidFields, Refusal } from '../../../refusal';
import { tellPerson } from './personal';

type Values = Record<string, unknown>;
type Row = Readonly<Record<string, unknown>> & { id: string };

/** What the rows are that are commented on, and who is notified of a comment. */
export type Commented = {
  /** The comments themselves: whoever is notified may see them. */
  comments: { name: string };
  /** What is commented on. */
  of: { name: string };
  /** Reference of a comment to its row. */
  by: string;
  /** Users who are notified beside those who are mentioned. */
  readers?: (row: Row, context: WriteContext) => readonly unknown[] | Promise<readonly unknown[]>;
  /** Further columns of a comment, by its row and the department of its author. */
  columns?: (row: Row, authorDeptId: string | null) => Values;
  /** How the row is called in a notice. */
  titleOf: (row: Row) => string;
  /** Notices, which logs hold, tell nothing of what is said: their readers look at the row. */
  isInternal?: true;
  /** Where a notice leads. */
  route: string;
  /** What else a reader gets of a comment. */
  also?: (
    context: WriteContext,
    row: Row,
    told: { userId: string; title: string; text: string; link: string },
  ) => Promise<void>;
};

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const tenantOf = ({ scope }: WriteContext, row: Row): string => scope.tenant || String(row.tenantCode ?? '');

/** The author as the person is called, and the department where that person works in this tenant. */
async function authorOf({ tx, scope }: WriteContext, tenantCode: string) {
  const [user] = scope.userId ? await tx.select().from(sysUser).where(eq(sysUser.id, scope.userId)) : [];
  return {
    author: user?.realName || (user?.username ?? scope.username),
    deptId: user?.tenantCode === tenantCode ? user.deptId : null,
  };
}

/** Whether a user may see both the row and the comment. */
async function reads(
  context: WriteContext,
  about: Commented,
  row: Row,
  comment: Row,
  userId: string,
): Promise<boolean> {
  const person = { userId, tenantCode: tenantOf(context, row) };
  return (
    (await maySee(context, { ...person, resource: about.of, id: row.id })) &&
    (await maySee(context, { ...person, resource: about.comments, id: comment.id }))
  );
}

async function notify(context: WriteContext, about: Commented, row: Row, comment: Row): Promise<void> {
  const { tx, scope, ports } = context;
  const mentioned = new Set(idsIn(comment.mentionList));
  const others = ((await about.readers?.(row, context)) ?? [])
    .flat()
    .filter((id): id is string => typeof id === 'string');
  const readers = [...new Set([...mentioned, ...others])].filter((id) => id !== scope.userId);
  if (readers.length === 0) return;
  const tenantCode = tenantOf(context, row);
  const people = await tx
    .select({ id: sysUser.id, lang: sysUser.lang })
    .from(sysUser)
    .where(inArray(sysUser.id, readers))
    .orderBy(sysUser.username);
  const link = consoleLink(ports.settings, scope.base, addressWith(about.route, { id: row.id }));
  const text = about.isInternal ? about.titleOf(row) : String(comment.content);
  const content = htmlOf([text, ...(link ? [link] : [])].join('\n'));
  for (const { id, lang } of people) {
    if (!(await reads(context, about, row, comment, id))) continue;
    const title = translate(readerLanguage(lang), `engine.comments.${mentioned.has(id) ? 'mentioned' : 'commented'}`, {
      author: String(comment.author),
      title: about.titleOf(row),
    });
    await tellPerson(context, { tenantCode, userId: id, title, content, level: 'normal' });
    await about.also?.(context, row, { userId: id, title, text, link });
  }
}

/**
 * Behaviour of comments on rows of another resource: only who sees the row comments on it, and every user who is mentioned or notified may see
 * the comment. A mention of anybody else is refused on its field, so that no notice tells what its reader may not see.
 */
export const commenting = (about: Commented) => ({
  beforeCreate: async (context: WriteContext, input: Values): Promise<Values> => {
    const row = (await getRow(context, about.of, String(input[about.by])).catch((error: unknown) => {
      if (error instanceof Refusal && error.key === 'gone')
        throw new InvalidFields({ [about.by]: { key: 'reference' } });
      throw error;
    })) as Row;
    const { author, deptId } = await authorOf(context, tenantOf(context, row));
    return { ...input, author, ...about.columns?.(row, deptId) };
  },
  afterCreate: async (context: WriteContext, comment: Row): Promise<void> => {
    const row = (await getRow(context, about.of, String(comment[about.by]))) as Row;
    // What was written so far is taken back with the refusal.
    for (const userId of idsIn(comment.mentionList))
      if (!(await reads(context, about, row, comment, userId)))
        throw new InvalidFields({ mentionList: { key: 'mayNotSee' } });
    await notify(context, about, row, comment);
  },
});
