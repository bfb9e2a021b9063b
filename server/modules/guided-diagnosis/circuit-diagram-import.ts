import { circuitDiagramImport } from '../../../contract/resources/guided-diagnosis/circuit-diagram-import/definition';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import { cleanedFiles } from './circuit-diagram-import/cleaned-files';
import { elementsOf } from './circuit-diagram-import/known-elements';
import { PACKAGED_DIAGRAMS } from './circuit-diagram-import/packaged-diagram';
import { namesOfSheets, readSheets } from './circuit-diagram-import/read-sheets';
import { sheetsOf, writeSheets } from './circuit-diagram-import/sheet-rows';
import { vehicleDrawings } from './circuit-diagram-import/vehicle-drawings';

export type { SheetTexts } from './circuit-diagram-import/known-diagrams';
export { namesOfSheets } from './circuit-diagram-import/read-sheets';
export { sheetRowsOf } from './circuit-diagram-import/sheet-rows';

type Values = Record<string, unknown>;

/** Files of a form are judged as those of an archive were before they were kept; what they show is noted beside the row. */
async function withFiles(context: WriteContext, input: Values): Promise<Values> {
  if (!Array.isArray(input.file)) return input;
  const file = await cleanedFiles(context, input.file as string[]);
  return { ...input, file, names: namesOfSheets(await readSheets(context, file)) };
}

export const circuitDiagramImportBehaviour = behaviour(circuitDiagramImport, {
  actionsOfOthers: [behaviour(vehicle, { actions: { drawings: (context, [row]) => vehicleDrawings(context, row!) } })],
  packaged: PACKAGED_DIAGRAMS,
  beforeCreate: withFiles,
  afterCreate: (context, row) => writeSheets(context, row),
  beforeUpdate: (context, _, input) => withFiles(context, input),
  afterUpdate: async (context, row) => writeSheets(context, row),
  actions: {
    elements: async ({ tx, scope }, [row]) => {
      if (!row) throw new Refusal('gone');
      const { tenantCode = scope.tenant } = row as unknown as { tenantCode?: string };
      const sheets = await sheetsOf(tx, row.id);
      return { sheets, elements: await elementsOf(tx, tenantCode, sheets) };
    },
  },
});
