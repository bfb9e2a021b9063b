import { lazy } from 'react';
import { loadWords } from '../../i18n/words';

/** The report with its words, and those of the rows that it counts. */
const diagnosisSequence = lazy(() =>
  Promise.all([
    import('./diagnosis-sequence/diagnosis-sequence-screen'),
    ...['engine', 'statistical-report/diagnosis-sequence', 'diagnosis-sequence-management/execution'].map(loadWords),
  ]).then(([{ DiagnosisSequenceScreen }]) => ({ default: DiagnosisSequenceScreen })),
);

/** Screens that the definitions of this module name, or that are theirs by their name. */
export const screens = {
  'diagnosis-sequence': diagnosisSequence,
  'diagnosis-sequence/detail': diagnosisSequence,
  'diagnosis-sequence/vin': diagnosisSequence,
  'diagnosis-sequence/vin/sequence': diagnosisSequence,
  'diagnosis-sequence/vin/sequence/detail': diagnosisSequence,
};
