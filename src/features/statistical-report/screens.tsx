import { lazy, type ComponentType } from 'react';
import { loadWords } from '../../i18n/words';

/** A report with its words, and those of the rows that it counts. */
const reportOf = (name: string, load: () => Promise<ComponentType>) =>
  lazy(() =>
    Promise.all([
      load(),
      ...['engine', `statistical-report/${name}`, 'diagnosis-sequence-management/execution'].map(loadWords),
    ]).then(([screen]) => ({ default: screen })),
  );

const diagnosisSequence = reportOf('diagnosis-sequence', () =>
  import('./diagnosis-sequence/diagnosis-sequence-screen').then((part) => part.DiagnosisSequenceScreen),
);
const vin = reportOf('vin', () => import('./vin/vin-report-screen').then((part) => part.VinReportScreen));

/** Screens that the definitions of this module name, or that are theirs by their name. */
export const screens = {
  'diagnosis-sequence': diagnosisSequence,
  'diagnosis-sequence/detail': diagnosisSequence,
  'diagnosis-sequence/vin': diagnosisSequence,
  'diagnosis-sequence/vin/sequence': diagnosisSequence,
  'diagnosis-sequence/vin/sequence/detail': diagnosisSequence,
  vin,
  'vin/sequence': vin,
  'vin/sequence/detail': vin,
};
