import { eq } from 'drizzle-orm';
import { actionPriorityOf } from '../../../contract/resources/guided-diagnosis/fmea/kinds';
import { guidedDiagnosisDmeData, guidedDiagnosisFmea } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';
import { linkedIds } from './dme-data';
import nodes from './fmea/nodes.json';

type Text = Record<'en-US' | 'zh-CN' | 'ko-KR', string>;
type Node = {
  kind: string;
  name: Text;
  children?: Node[];
  severity?: number;
  occurrence?: number;
  detection?: number;
  probability?: number;
  symptomCode?: string;
  expected?: string;
  effect?: Text;
  instruction?: Text;
  gcid?: string;
  dtc?: string;
  dme?: string;
};
type Row = Record<string, unknown>;
type Place = {
  stamp: Row;
  language: keyof Text;
  links: Record<'gcids' | 'dtcs' | 'methods', ReadonlyMap<string, string>>;
};

/** What a node leads to, as far as the tenant has it. */
const linksOf = ({ gcid = '', dtc = '', dme = '' }: Node, { gcids, methods, dtcs }: Place['links']): Row => ({
  gcidId: gcids.get(gcid) ?? null,
  dmeId: methods.get(dme) ?? null,
  dtcs: dtcs.has(dtc) ? [dtcs.get(dtc)] : null,
});

/** The row of a node and those of all below it. */
function rowsOf(node: Node, parent: { id: string; severity?: number } | null, sort: number, place: Place): Row[] {
  const { kind, name, children = [], effect, instruction, severity, occurrence, detection } = node;
  const { stamp, language, links } = place;
  const id = crypto.randomUUID();
  const row: Row = {
    ...stamp,
    ...linksOf(node, links),
    id,
    kind,
    severity,
    occurrence,
    detection,
    probability: node.probability,
    symptomCode: node.symptomCode,
    expected: node.expected,
    sort,
    name: name[language],
    parentId: parent?.id ?? null,
    effect: effect?.[language] ?? null,
    instruction: instruction?.[language] ?? null,
    actionPriority: kind === 'cause' ? actionPriorityOf(parent?.severity, occurrence, detection) : null,
  };
  return [row, ...children.flatMap((child, at) => rowsOf(child, { id, severity }, (at + 1) * 10, place))];
}

const LANGUAGE: Readonly<Record<string, keyof Text>> = { CN: 'zh-CN', KR: 'ko-KR' };

/** Some systems with what can fail in them, in every tenant of the demo. */
export const fmeaSeed = demoSeed({
  after: ['guided-diagnosis/dme-data'],
  fill: async ({ context: { tx }, now }) => {
    for (const { tenantCode, country } of TENANTS.filter(({ status }) => status === 1)) {
      const [author] = await someUsers(tx, tenantCode);
      const createDate = iso(now - 40 * DAY_MS);
      const methods = await tx
        .select({ id: guidedDiagnosisDmeData.id, name: guidedDiagnosisDmeData.dmeNo })
        .from(guidedDiagnosisDmeData)
        .where(eq(guidedDiagnosisDmeData.tenantCode, tenantCode));
      const place: Place = {
        language: LANGUAGE[country] ?? 'en-US',
        links: {
          ...(await linkedIds(tx, tenantCode)),
          methods: new Map(methods.map(({ id, name }) => [String(name), id])),
        },
        stamp: {
          tenantCode,
          checkOutState: 'in',
          creator: author?.id ?? null,
          updater: author?.id ?? null,
          createDate,
          updateDate: createDate,
        },
      };
      const rows = (nodes as Node[]).flatMap((node, at) => rowsOf(node, null, (at + 1) * 10, place));
      await insertBulk(tx, guidedDiagnosisFmea, rows);
    }
  },
});
