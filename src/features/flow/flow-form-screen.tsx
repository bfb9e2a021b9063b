import { Button, Skeleton } from 'antd';
import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readFlowForm, type FlowFormFault } from '../../../contract/wire/flow/flow-form';
import { loadWords, useWords } from '../../i18n/words';
import type { FormComponents } from '../../ui/flow-form';
import { Notice } from '../../ui/notice';
import { usePane } from '../../ui/pane';
import { ApprovalRequest } from './asked';

const TaskForm = lazy(() =>
  Promise.all([import('./form/task-form'), loadWords('engine'), loadWords('validate')]).then(
    ([{ TaskForm: Form }]) => ({
      default: Form,
    }),
  ),
);

type Props = { formOf: (processDefinitionKey: string) => FormComponents[string] | undefined };

function NoForm({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useWords();
  const { close } = usePane();
  const navigate = useNavigate();
  return (
    <>
      <Notice isAlert title={title} text={text}>
        <Button type="primary" onClick={close}>
          {t('flow.close')}
        </Button>
        <Button onClick={() => void navigate('/home')}>{t('shell.error.home')}</Button>
      </Notice>
      {children}
    </>
  );
}

const faultText = (t: ReturnType<typeof useWords>['t'], fault: FlowFormFault): string => t(`flow.fault.${fault}`);

/** `/flow-form/{processDefinitionKey}/form`: the form of a task or of what was done, by the module that has one for that process, or as the process draws it. */
export function FlowFormScreen({ formOf }: Props) {
  const { t } = useWords();
  const { params, close } = usePane();
  const [search] = useSearchParams();
  const key = params.processDefinitionKey ?? '';
  const form = readFlowForm(key, search);
  const asked = <ApprovalRequest processDefinitionKey={key} search={search} />;
  if ('fault' in form) {
    return (
      <NoForm title={t('flow.wrong')} text={faultText(t, form.fault)}>
        {asked}
      </NoForm>
    );
  }
  const found = formOf(key);
  if (found) return createElement(found, { form, onDone: close });
  // Without one that a module drew it is that of the process itself.
  return (
    <Suspense fallback={<Skeleton active />}>
      <TaskForm
        form={form}
        onDone={close}
        unknown={
          <NoForm title={t('flow.unknown', { process: key })} text={t('flow.unknownText')}>
            {asked}
          </NoForm>
        }
      />
    </Suspense>
  );
}
