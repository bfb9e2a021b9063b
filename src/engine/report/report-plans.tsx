import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { routeOf, wordKey } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import type { Permission, ResourceName } from '../../../contract/names.generated';
import { useWords } from '../../i18n/words';
import { holdsPermission } from '../../session/session';
import { ClickMenu } from '../../ui/click-menu';
import type { Params } from '../api';
import { useDefinition } from '../use-definition';

const FormDrawer = lazy(() => import('../form/form-drawer').then((part) => ({ default: part.FormDrawer })));

/** What is kept of a report with its question, by what it is called here. */
const PLANS = {
  send: { resource: 'statistical-report/scheduled-report', permission: 'statistical-report:scheduled-report:save' },
  watch: { resource: 'statistical-report/report-watch', permission: 'statistical-report:report-watch:save' },
} as const satisfies Record<string, { resource: ResourceName; permission: Permission }>;
type Plan = keyof typeof PLANS;

type Props = { report: AnyReport; params: Params };

/** The form of a new plan; it begins with the address that asks what the screen shows. */
function PlanForm({ plan, report, params, onClosed }: Props & { plan: Plan; onClosed: () => void }) {
  const { t } = useWords();
  const resource = useDefinition(PLANS[plan].resource);
  const address = `${routeOf(report)}?${new URLSearchParams(params).toString()}`;
  const start = { name: t(wordKey(report, 'title')), address };
  return resource ? <FormDrawer resource={resource} start={start} onClosed={onClosed} /> : null;
}

/** Has the question of the screen sent or watched from now on. */
export function ReportPlans({ report, params }: Props) {
  const { t } = useWords();
  const [plan, setPlan] = useState<Plan | null>(null);
  const offered = (Object.keys(PLANS) as Plan[]).filter((each) => holdsPermission(PLANS[each].permission));
  if (offered.length === 0) return null;
  const items = offered.map((key) => ({ key, label: t(`engine.report.plan.${key}`) }));
  return (
    <>
      <ClickMenu menu={{ items, onClick: ({ key }) => setPlan(offered.find((each) => each === key) ?? null) }}>
        <Button icon={<ScheduleOutlined aria-hidden />}>{t('engine.report.plan.title')}</Button>
      </ClickMenu>
      {plan && (
        <Suspense>
          <PlanForm plan={plan} report={report} params={params} onClosed={() => setPlan(null)} />
        </Suspense>
      )}
    </>
  );
}
