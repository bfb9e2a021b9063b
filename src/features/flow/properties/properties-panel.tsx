import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { Field } from '../../../../contract/language/field';
import { bpmnTypeOf, type BpmnElement } from '../../../../flow/model/tree';
import { FieldItems } from '../../../engine/form/field-items';
import type { Slot } from '../../../engine/words';
import type { BpmnDrawing } from '../picture/document';
import { fieldsOfElement, visibleFields, stepResource } from './step-fields';
import { DecisionTableInput } from './decision-table';
import { decisionOfTask, valuesOfElement } from './read-values';
import { ValueWriter } from './write-values';

type Values = Record<string, unknown>;
/** Typed letter by letter: written when the field is left. */
const TYPED: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'int', 'decimal', 'codes']);

const slotOf = (name: string): Slot => ({ resource: stepResource, name, field: stepResource.fields[name]! });

type Props = {
  drawing: BpmnDrawing;
  /** The element that the form is about; the process where it is one. */
  element: BpmnElement;
  revision: number;
};

/** What can be said of an element, in the fields of the console. */
export function PropertiesPanel({ drawing, element, revision }: Props) {
  const [form] = Form.useForm<Values>();
  const waiting = useRef(new Set<string>());
  const values = Form.useWatch<Values | undefined>((all: Values) => all, { form, preserve: true });
  const names = fieldsOfElement(element);
  const now = { ...valuesOfElement(element), ...values };

  useEffect(() => {
    if (waiting.current.size === 0) form.setFieldsValue(valuesOfElement(element));
  }, [form, element, revision]);

  const write = (changed: Iterable<string>) => {
    const writer = new ValueWriter(drawing, element);
    const all = { ...valuesOfElement(element), ...form.getFieldsValue(true) } as Values;
    for (const name of changed) writer.write(name, all);
  };
  const flush = () => {
    const changed = [...waiting.current];
    waiting.current.clear();
    write(changed);
  };
  return (
    <div onBlur={flush}>
      <Form
        form={form}
        layout="vertical"
        name={`step-${element.id ?? bpmnTypeOf(element)}`}
        initialValues={valuesOfElement(element)}
        onValuesChange={(changed: Values) => {
          const [name = ''] = Object.keys(changed);
          if (TYPED.has(slotOf(name).field.kind)) waiting.current.add(name);
          else write([name]);
        }}
      >
        <FieldItems items={visibleFields(names, now).map((name) => ({ slot: slotOf(name) }))} mode="update" />
      </Form>
      {bpmnTypeOf(element) === 'businessRuleTask' && (
        <DecisionTableInput
          table={decisionOfTask(element)}
          revision={revision}
          write={(table) => new ValueWriter(drawing, element).writeDecision(table)}
        />
      )}
    </div>
  );
}
