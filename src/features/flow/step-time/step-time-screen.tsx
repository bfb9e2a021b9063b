import type { AnyReport } from '../../../../contract/language/report/report';
import { stepTimeReport } from '../../../../contract/resources/flow/step-time/report';
import { ReportScreen } from '../../../engine/report/report-screen';

export const StepTimeScreen = () => <ReportScreen report={stepTimeReport as unknown as AnyReport} />;
