import { Button } from 'antd';
import { createElement, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readFlowForm, type FlowFormFault } from '../../../contract/wire/flow-form';
import { useWords } from '../../i18n/words';
import type { FlowForms } from '../../ui/flow-form';
import { Notice } from '../../ui/notice';
import { usePane } from '../../ui/pane';
import { ApprovalRequest } from './asked';

type Props = { formOf: (processDefinitionKey: string) => FlowForms[string] | undefined };

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

/** `/flow-form/{processDefinitionKey}/form`: the form of a task or of what was done, where a module has one for that process. */
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
  return (
    <NoForm title={t('flow.unknown', { process: key })} text={t('flow.unknownText')}>
      {asked}
    </NoForm>
  );
}
