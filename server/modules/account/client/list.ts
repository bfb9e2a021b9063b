import { sql } from 'drizzle-orm';
import { checkField } from '../../../../contract/validation/check-field';
import { client } from '../../../../contract/resources/account/client/definition';
import { accountClient } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows } from '../../../engine/write/trusted';
import { InvalidFields } from '../../../refusal';
import { textOfFile } from '../../../engine/members/text-of-file';

type Input = { content?: string | null; file?: readonly string[] | null };
type Line = { no: number; testerCode: string; machineGuid: string };

const MOST_LINES = 5000;
/** Lines that a refusal names. */
const TOLD = 10;

/** The lines of a list: code and GUID, parted by anything that neither holds. A heading and empty lines are passed over. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ no: at + 1, parts: line.split(/[\s,;，；"]+/).filter(Boolean) }))
    .filter(({ parts: [first] }) => first !== undefined && first.toLowerCase() !== 'testercode')
    .map(({ no, parts: [testerCode = '', machineGuid = '', ...rest] }) => ({
      no,
      testerCode,
      machineGuid: rest.length > 0 ? '' : machineGuid,
    }));
}

const isWrong = ({ testerCode, machineGuid }: Line): boolean =>
  checkField(client.fields.testerCode, testerCode) !== null ||
  checkField(client.fields.machineGuid, machineGuid) !== null;

function refuse(field: string, key: string, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const told = lines.slice(0, TOLD).map(({ no }) => no);
  throw new InvalidFields({ [field]: { key, params: { lines: told.join(', ') + (lines.length > TOLD ? ' …' : '') } } });
}

/** Lines that say what an earlier one says, or what a tester has already; codes are nobody else's on the whole platform. */
async function refuseTaken({ tx }: WriteContext, field: string, tenant: string, lines: readonly Line[]): Promise<void> {
  const codes = new Set<string>();
  const machines = new Set<string>();
  const repeated = lines.filter(({ testerCode, machineGuid }) => {
    const isTwice = codes.has(testerCode) || machines.has(machineGuid);
    codes.add(testerCode);
    machines.add(machineGuid);
    return isTwice;
  });
  refuse(field, 'linesTwice', repeated);
  const within = (values: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const { testerCode, machineGuid } = accountClient;
  const found = await tx
    .select({ testerCode, machineGuid })
    .from(accountClient)
    .where(
      sql`${accountClient.tenantCode} = ${tenant} and (${testerCode} in ${within([...codes])} or ${machineGuid} in ${within([...machines])})`,
    );
  const known = new Set(found.flatMap((row) => [row.testerCode, row.machineGuid]));
  refuse(
    field,
    'linesKnown',
    lines.filter((line) => known.has(line.testerCode) || known.has(line.machineGuid)),
  );
}

/** Adds the testers of a list, all of them or none. */
export async function addMany(
  context: WriteContext,
  tenant: string,
  { content, file }: Input,
): Promise<{ count: number }> {
  const texts = { content: content ?? '', file: await textOfFile(context, 'file', file) };
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  if (given.length === 0) throw new InvalidFields({ content: { key: 'contentOrFile' } });
  let count = 0;
  for (const [field, text] of given) {
    const lines = linesOf(text);
    if (lines.length > MOST_LINES)
      throw new InvalidFields({ [field]: { key: 'maxItems', params: { max: MOST_LINES } } });
    refuse(field, 'linesWrong', lines.filter(isWrong));
    await refuseTaken(context, field, tenant, lines);
    const rows = lines.map(({ testerCode, machineGuid }) => ({
      tenantCode: tenant,
      testerCode,
      machineGuid,
      userCount: 0,
    }));
    if (rows.length > 0) await insertRows(context, client, rows, 'save');
    count += rows.length;
  }
  return { count };
}
