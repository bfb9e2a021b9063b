import type { AnyReport } from '../../../../contract/language/report/report';
import { workOrderReport } from '../../../../contract/resources/statistical-report/work-order/report';
import { ReportScreen } from '../../../engine/report/report-screen';

export const WorkOrderReportScreen = () => <ReportScreen report={workOrderReport as unknown as AnyReport} />;
