import type { AnyReport } from '../../../../contract/language/report/report';
import { diagnosisSequenceReport } from '../../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { ReportScreen } from '../../../engine/report/report-screen';

export const DiagnosisSequenceScreen = () => <ReportScreen report={diagnosisSequenceReport as unknown as AnyReport} />;
