import { sql } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import { guidedDiagnosisCircuitDiagramImport, guidedDiagnosisCircuitSheet } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { type SheetTexts, namesOfSheets, sheetRowsOf } from '../../modules/guided-diagnosis/circuit-diagram-import';
import { insertBulk } from '../bulk';
import { demoFile } from '../demo/kept-file';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';
import { circuitPdf, circuitSvg } from './circuit-diagram-import/circuit-files';
import { circuitLayout, type DrawnWire, type CircuitLayout } from './circuit-diagram-import/circuit-layout';
import wires from './wire-import/wires.json';

type Row = Record<string, unknown>;
type Made = {
  diagramNo: string;
  name: string;
  system: string;
  /** Components at which the wires begin or end, sheet by sheet. */
  sheets: readonly (readonly string[])[];
  isDocument?: true;
};

/** Diagrams of the demo; control units name some of them as theirs. */
const DIAGRAMS: readonly Made[] = [
  { diagramNo: 'PT-01', name: 'Engine control', system: 'Powertrain', sheets: [['4/46'], ['1/1', '11A/23', '2/22']] },
  {
    diagramNo: 'BODY-01',
    name: 'Central electronic module',
    system: 'Body',
    sheets: [['4/56'], ['3/9', '3/74'], ['2/31']],
  },
  { diagramNo: 'HV-01', name: 'High-voltage battery', system: 'High voltage', sheets: [['1/2', '4/142']] },
  {
    diagramNo: 'PWR-01',
    name: 'Power supply and grounds',
    system: 'Power supply',
    sheets: [
      ['1/1', '31/14'],
      ['11A/23', '11B/41'],
    ],
    isDocument: true,
  },
];
const WEEK = '202201';

/** What a drawing can show: a wire of the demo that has one end alone is there for the doctor to find. */
const DRAWN = wires.filter((wire): wire is typeof wire & DrawnWire => Boolean(wire.fromComponent && wire.toComponent));
const wiresAt = (components: readonly string[]): DrawnWire[] =>
  DRAWN.filter(
    ({ fromComponent, toComponent }) => components.includes(fromComponent) || components.includes(toComponent),
  );

type File = { name: string; type: string; body: string; layouts: readonly CircuitLayout[] };

/** The files of a diagram: a drawing a sheet, or one document. */
function filesOf({ diagramNo, name, sheets, isDocument }: Made): File[] {
  const layouts = sheets.map((components, at) =>
    circuitLayout(`${diagramNo} · ${name} · ${at + 1}`, wiresAt(components)),
  );
  if (isDocument) return [{ name: `${diagramNo}.pdf`, type: 'application/pdf', body: circuitPdf(layouts), layouts }];
  return layouts.map((layout, at) => ({
    name: `${diagramNo}-${at + 1}.svg`,
    type: 'text/plain',
    body: circuitSvg(layout),
    layouts: [layout],
  }));
}

const textIn = (shape: CircuitLayout['shapes'][number]): string[] => {
  if (shape.is === 'box') return [];
  return [shape.is === 'line' ? shape.id : shape.text];
};
/** What is drawn is known here: no file has to be read for it. */
const textsIn = ({ shapes }: CircuitLayout): string[] => [...new Set(shapes.flatMap(textIn))];

async function keptFiles(context: WriteContext, tenantCode: string, createDate: string, made: Made) {
  const rows: Row[] = [];
  const sheets: SheetTexts[] = [];
  for (const { body, layouts, ...file } of filesOf(made)) {
    const id = crypto.randomUUID();
    rows.push(await demoFile(context, { id, tenantCode, createDate, ...file }, new TextEncoder().encode(body)));
    for (const [at, layout] of layouts.entries())
      sheets.push({ fileId: id, pageNo: made.isDocument ? at + 1 : null, texts: textsIn(layout) });
  }
  return { rows, sheets };
}

async function seedDiagram(context: WriteContext, tenantCode: string, made: Made, stamp: Row & { createDate: string }) {
  const { tx } = context;
  const { rows, sheets } = await keptFiles(context, tenantCode, stamp.createDate, made);
  const { diagramNo, name, system } = made;
  const id = crypto.randomUUID();
  const file = rows.map((row) => row.id);
  const diagram = { id, tenantCode, diagramNo, name, system, weekFrom: WEEK, file, names: namesOfSheets(sheets) };
  await insertBulk(tx, sysFile, rows);
  await insertBulk(tx, guidedDiagnosisCircuitDiagramImport, [{ ...diagram, ...stamp }]);
  await insertBulk(tx, guidedDiagnosisCircuitSheet, await sheetRowsOf(tx, tenantCode, diagram, sheets));
}

/** Control units came before the diagrams that they name. */
const linkUnits = ({ tx }: WriteContext, tenantCode: string): Promise<unknown> =>
  tx.execute(sql`
    update guided_diagnosis_ecu_wdid e set diagram_id = d.id, linked = d.id is not null,
      unresolved = case when d.id is null then e.diagram end
    from guided_diagnosis_ecu_wdid own left join guided_diagnosis_circuit_diagram_import d
      on d.tenant_code = own.tenant_code and d.diagram_no = own.diagram
    where e.id = own.id and e.tenant_code = ${tenantCode}`);

async function seedDiagrams(context: WriteContext, now: Moment): Promise<void> {
  for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenantCode);
    const by = { creator: author?.id ?? null, updater: author?.id ?? null };
    for (const [at, made] of DIAGRAMS.entries()) {
      const createDate = iso(now - (at + 2) * 6 * DAY_MS);
      await seedDiagram(context, tenantCode, made, { ...by, createDate, updateDate: createDate });
    }
    await linkUnits(context, tenantCode);
  }
}

export const circuitDiagramImportSeed = demoSeed({
  after: [
    'guided-diagnosis/gcid',
    'guided-diagnosis/wire-import',
    'guided-diagnosis/fuse-import',
    'guided-diagnosis/relay-import',
  ],
  fill: ({ context, now }) => seedDiagrams(context, now),
});
