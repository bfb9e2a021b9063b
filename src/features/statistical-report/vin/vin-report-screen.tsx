import type { AnyReport } from '../../../../contract/language/report/report';
import { vinReport } from '../../../../contract/resources/statistical-report/vin/report';
import { ReportScreen } from '../../../engine/report/report-screen';

export const VinReportScreen = () => <ReportScreen report={vinReport as unknown as AnyReport} />;
