import { lazy, type ComponentType } from 'react';
import { loadWords } from '../../i18n/words';

/** A report with its words, and those of the rows that it counts. */
const reportOf = (name: string, load: () => Promise<ComponentType>, rows = 'diagnosis-sequence-management/execution') =>
  lazy(() =>
    Promise.all([load(), ...['engine', `statistical-report/${name}`, rows].map(loadWords)]).then(([screen]) => ({
      default: screen,
    })),
  );

const diagnosisSequence = reportOf('diagnosis-sequence', () =>
  import('./diagnosis-sequence/diagnosis-sequence-screen').then((part) => part.DiagnosisSequenceScreen),
);
const vin = reportOf('vin', () => import('./vin/vin-report-screen').then((part) => part.VinReportScreen));
const workOrder = reportOf(
  'work-order',
  () => import('./work-order/work-order-report-screen').then((part) => part.WorkOrderReportScreen),
  'support/order-list',
);

const userActivity = lazy(() =>
  Promise.all([
    import('./user-activity/user-activity-screen'),
    ...['engine', 'validate', 'statistical-report/user-activity'].map(loadWords),
  ]).then(([{ UserActivityScreen }]) => ({ default: UserActivityScreen })),
);

/** Screens that the definitions of this module name, or that are theirs by their name. */
export const screens = {
  'diagnosis-sequence': diagnosisSequence,
  'diagnosis-sequence/detail': diagnosisSequence,
  'diagnosis-sequence/vin': diagnosisSequence,
  'diagnosis-sequence/vin/sequence': diagnosisSequence,
  'diagnosis-sequence/vin/sequence/detail': diagnosisSequence,
  'work-order': workOrder,
  'user-activity': userActivity,
  vin,
  'vin/sequence': vin,
  'vin/sequence/detail': vin,
};
