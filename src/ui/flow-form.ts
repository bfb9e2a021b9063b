import type { ComponentType } from 'react';
import type { FlowForm } from '../../contract/wire/flow/flow-form';

/** What the form of a process gets. It tells its pane by itself when it is half filled. */
export type FlowFormProps = {
  form: FlowForm;
  /** The task is handled: closes the form. */
  onDone: () => void;
};

/** Forms by the key of their process; each module names its own in `src/features/<module>/forms.tsx`, every one behind `lazy`. */
export type FormComponents = Readonly<Record<string, ComponentType<FlowFormProps>>>;
