/** Readers of files as a whole, by name. Each is loaded when it is first needed. */
export const ANSWERS = {
  busWithNodes: async () => (await import('./bus-with-nodes')).busWithNodes,
  diagram: async () => (await import('./diagram')).diagram,
  diagramTexts: async () => (await import('./diagram')).diagramTexts,
  flashHeader: async () => (await import('./package-file')).flashHeaderOf,
  flowProgram: async () => (await import('./flow-program')).readFlowProgram,
  kind: async () => (await import('./kind')).readKind,
  mail: async () => (await import('./mail/mail')).readMail,
  packageFile: async () => (await import('./package-file')).packageFile,
  sequenceFile: async () => (await import('./sequence-file')).sequenceFile,
  unitsOfOdx: async () => (await import('./units-of-odx')).readOdxUnits,
};

/** Readers of files row by row, by name. */
export const ROW_READERS = {
  book: async () => (await import('./book')).printedBook,
  codesOfOdx: async () => (await import('./codes-of-odx')).readOdxCodes,
  logLines: async () => (await import('./log/log-rows')).logLines,
  networkOfOdx: async () => (await import('./network-of-odx')).networkOfOdx,
  packagedFiles: async () => (await import('./packaged-files')).packagedFiles,
  sheet: async () => (await import('./sheet')).readSheetRows,
  signalsOfDbc: async () => (await import('./signals-of-dbc')).signalsOfDbc,
  unitsOfXliff: async () => (await import('./units-of-xliff')).unitsOfXliff,
  vinLines: async () => (await import('./vin-list')).vinLines,
};

type Loaded<Table extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Table]: Awaited<ReturnType<Table[Name]>>;
};
export type Answers = Loaded<typeof ANSWERS>;
export type RowReaders = Loaded<typeof ROW_READERS>;
