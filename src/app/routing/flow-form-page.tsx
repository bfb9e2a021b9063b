import { FlowFormScreen } from '../../features/flow/flow-form-screen';
import type { FormComponents } from '../../ui/flow-form';

/* Each `forms.tsx` names the forms of its module by the keys of their processes. */
const files = import.meta.glob<FormComponents>('../../features/*/forms.tsx', { eager: true, import: 'forms' });

/** The form of a process, whichever module has it; undefined where none has. */
const formOf = (processDefinitionKey: string): FormComponents[string] | undefined =>
  Object.values(files).find((forms) => Object.hasOwn(forms, processDefinitionKey))?.[processDefinitionKey];

export const FlowFormPage = () => <FlowFormScreen formOf={formOf} />;
