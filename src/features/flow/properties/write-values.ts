import { childrenNamed, attributeText, extensionOf, FLOW_NAMESPACE } from '../../../../flow/model/extensions';
import { bpmnTypeOf, elementOf, elementsIn, type BpmnElement } from '../../../../flow/model/tree';
import { drawingServiceOf, type Drawn, type HasServices, type ModdleElement } from '../picture/services';
import { carrierOf } from './carrier';
import {
  BY_IDS,
  BY_LEVELS,
  BY_TEXT,
  COLLECTION,
  COLLECTION_NAMES,
  collectionName,
  decisionOfTask,
  EVENT_REFERENCES,
  FORM_ATTRIBUTES,
  referenceHolder,
  SERVICE_TEXTS,
  TIMER_PROPERTIES,
  type CollectionName,
  type WrittenDecision,
} from './read-values';

type Values = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Writes what was entered in the form of an element into the document, each time as one step of undo. */
export class ValueWriter {
  /** What the element is changed through. */
  readonly #drawn: Drawn;
  readonly #element: ModdleElement;
  constructor(
    readonly editor: HasServices,
    element: BpmnElement,
  ) {
    this.#drawn = carrierOf(editor, element);
    this.#element = element as ModdleElement;
  }

  get #modeling() {
    return drawingServiceOf(this.editor, 'modeling');
  }
  /** Properties of the element itself; the process of a pool is drawn as the pool, which is another element. */
  #set(properties: object): void {
    if (this.#drawn.businessObject === this.#element) this.#modeling.updateProperties(this.#drawn, properties);
    else this.#modeling.updateModdleProperties(this.#drawn, this.#element, properties);
  }
  get #moddle() {
    return drawingServiceOf(this.editor, 'moddle');
  }

  #create(type: string, parent: BpmnElement, attributes: object): ModdleElement {
    const made = this.#moddle.create(type, attributes);
    made.$parent = parent as ModdleElement;
    return made;
  }
  #expression = (body: unknown, parent: BpmnElement): ModdleElement | undefined =>
    text(body) === '' ? undefined : this.#create('bpmn:FormalExpression', parent, { body: text(body) });

  #own = (name: string, attributes: Values, children: ModdleElement[] = [], body = ''): ModdleElement => {
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => text(value) !== ''));
    const made = this.#moddle.createAny(`g:${name}`, FLOW_NAMESPACE, {
      ...given,
      ...(body !== '' && { $body: body }),
      ...(children.length > 0 && { $children: children }),
    });
    for (const child of children) child.$parent = made;
    return made;
  };

  /** Puts an element of ours into the extensions, in place of the one of its name. */
  #setExtension(name: string, made: ModdleElement): void {
    const element = this.#element;
    const before = elementOf(element, 'extensionElements');
    const others = before ? elementsIn(before, 'values').filter((one) => one !== extensionOf(element, name)) : [];
    const holder = this.#create('bpmn:ExtensionElements', element, { values: [...others, made] });
    for (const each of [...others, made]) (each as { $parent?: object }).$parent = holder;
    this.#modeling.updateModdleProperties(this.#drawn, element, { extensionElements: holder });
  }

  #candidates(values: Values): ModdleElement[] {
    const assignment = extensionOf(this.#element, 'assignment');
    const before = assignment ? childrenNamed(assignment, 'candidate') : [];
    return list(values.candidateKinds).flatMap((kind) => {
      const made = this.#own('candidate', { kind, ...candidateAttributes(kind, values) });
      // The form shows the first of a kind that is known by a text; others stay as they are.
      const others = (BY_TEXT as readonly string[]).includes(kind)
        ? before.filter((one) => attributeText(one, 'kind') === kind).slice(1)
        : [];
      return [made, ...(others as ModdleElement[])];
    });
  }

  #assignment(values: Values): void {
    const { mode, share, nobody, person, submitter, again, excludesActed } = values;
    const attributes = {
      mode,
      ...(mode === 'share' && { share }),
      nobody,
      ...(nobody === 'person' && { person }),
      submitter,
      again,
      ...(excludesActed === true && { excludesActed: 'true' }),
    };
    this.#setExtension('assignment', this.#own('assignment', attributes, this.#candidates(values)));
  }

  #service(values: Values): void {
    const texts = Object.fromEntries(SERVICE_TEXTS.map((name) => [name, values[name]]));
    this.#setExtension('service', this.#own('service', { kind: values.kind, ...texts }));
  }

  /** The form of a process, or what a step does with it. */
  #form(lines: Partial<Record<keyof typeof FORM_ATTRIBUTES, unknown>>): void {
    const formText = (value: unknown) => (value === false ? '' : value); // What is not so needs no attribute.
    const made = (Object.keys(lines) as (keyof typeof FORM_ATTRIBUTES)[]).flatMap((child) =>
      (Array.isArray(lines[child]) ? (lines[child] as Values[]) : []).map((line) =>
        this.#own(child, Object.fromEntries(FORM_ATTRIBUTES[child].map((name) => [name, formText(line[name])]))),
      ),
    );
    this.#setExtension('form', this.#own('form', {}, made));
  }

  readonly #formOfStep = ({ formShows: show, formRecords: record }: Values) => this.#form({ show, record });

  #timer({ timerKind, timerText }: Values): void {
    const [definition] = elementsIn(this.#element, 'eventDefinitions');
    if (!definition) return;
    const property = TIMER_PROPERTIES[text(timerKind)] ?? 'timeDuration';
    const none = Object.fromEntries(Object.values(TIMER_PROPERTIES).map((name) => [name, undefined]));
    const properties = { ...none, [property]: this.#expression(timerText, definition) };
    this.#modeling.updateModdleProperties(this.#drawn, definition, properties);
  }

  /** Refers to the message, signal, error or escalation of that name or code, which is added where there is none. */
  #event(known: unknown): void {
    const found = referenceHolder(this.#element);
    const rule = EVENT_REFERENCES[found?.kind ?? ''];
    if (!found || !rule) return;
    const name = text(known);
    const referred = name === '' ? undefined : this.#referred(rule, name);
    this.#modeling.updateModdleProperties(this.#drawn, found.holder, { [rule.reference]: referred });
  }

  get #root(): BpmnElement {
    let root: BpmnElement = this.#element;
    while (root.$parent) root = root.$parent;
    return root;
  }

  #referred({ type, known }: { type: string; known: string }, name: string): BpmnElement {
    const root = this.#root;
    const elements = elementsIn(root, 'rootElements');
    const found = elements.find((one) => one.$type === type && one[known] === name);
    if (found) return found;
    const made = drawingServiceOf(this.editor, 'bpmnFactory').create(type, { name, [known]: name });
    made.$parent = root as ModdleElement;
    this.#modeling.updateModdleProperties(this.#drawn, root, { rootElements: [made, ...elements] });
    return made;
  }

  #loop(values: Values): void {
    const before = elementOf(this.#element, 'loopCharacteristics');
    const type = { parallel: 'Multi', inOrder: 'Multi', standard: 'Standard' }[text(values.loop)];
    if (!type) return this.#set({ loopCharacteristics: undefined });
    const isMulti = type === 'Multi';
    const typeName = isMulti ? 'bpmn:MultiInstanceLoopCharacteristics' : 'bpmn:StandardLoopCharacteristics';
    const made = before?.$type === typeName ? (before as ModdleElement) : this.#create(typeName, this.#element, {});
    if (made !== before) this.#set({ loopCharacteristics: made });
    const properties = isMulti ? this.#instances(values, made) : this.#rounds(values, made);
    this.#modeling.updateModdleProperties(this.#drawn, made, properties);
  }
  #instances({ loop, cardinality, completion, ...names }: Values, made: ModdleElement): object {
    const changed = COLLECTION_NAMES.filter((name) => text(names[name]) !== collectionName(made, name));
    return {
      isSequential: loop === 'inOrder',
      loopCardinality: this.#expression(cardinality, made),
      completionCondition: this.#expression(completion, made),
      ...Object.assign({}, ...changed.map((name) => this.#collectionName(made, name, names[name]))),
    };
  }
  #rounds({ completion, maximum, isTestedBefore }: Values, made: ModdleElement): object {
    return {
      loopCondition: this.#expression(completion, made),
      loopMaximum: text(maximum) === '' ? undefined : Number(maximum),
      testBefore: isTestedBefore === true || undefined,
    };
  }

  /** A name of our namespace in place of the data that the document refers to. */
  #collectionName(made: ModdleElement, name: CollectionName, value: unknown): object {
    const { attribute, reference } = COLLECTION[name];
    return { [reference]: undefined, ...this.#attribute(made, attribute, value) };
  }

  /** An attribute of our namespace, under the prefix that the document has for it. */
  #attribute(element: ModdleElement, name: string, value: unknown): object {
    const declared = Object.entries(this.#root.$attrs ?? {}).find(([, uri]) => uri === FLOW_NAMESPACE)?.[0];
    const prefix = declared?.replace('xmlns:', '') ?? 'g';
    if (!declared) this.#modeling.updateModdleProperties(this.#drawn, this.#root, { 'xmlns:g': FLOW_NAMESPACE });
    const before = Object.keys(element.$attrs ?? {}).find((key) => key.slice(key.indexOf(':') + 1) === name);
    return { [before ?? `${prefix}:${name}`]: text(value) || undefined };
  }

  /** The table of a decision, as it stands in the panel. */
  writeDecision({ hit, inputs, outputs, rules }: WrittenDecision): void {
    const cell = (name: string, body: string) => this.#own(name, {}, [], body);
    const children = [
      ...inputs.map((expression) => this.#own('input', { expression })),
      ...outputs.map((variable) => this.#own('output', { variable })),
      ...rules.map(({ tests, values }) =>
        this.#own('rule', {}, [
          ...inputs.map((_, at) => cell('test', tests[at] ?? '')),
          ...outputs.map((_, at) => cell('value', values[at] ?? '')),
        ]),
      ),
    ];
    this.#setExtension('decision', this.#own('decision', { hit }, children));
  }

  #documentation(value: unknown): void {
    const others = elementsIn(this.#element, 'documentation').slice(1);
    const first = text(value) === '' ? [] : [this.#create('bpmn:Documentation', this.#element, { text: text(value) })];
    this.#modeling.updateModdleProperties(this.#drawn, this.#element, { documentation: [...first, ...others] });
  }

  #flow(name: string, value: unknown): void {
    const flow = this.#element;
    if (name === 'condition') {
      this.#set({ conditionExpression: this.#expression(value, flow) });
      return;
    }
    const { source } = this.#drawn;
    if (!source) return;
    this.#modeling.updateProperties(source, { default: value === true ? flow : undefined });
    if (value === true) this.#set({ conditionExpression: undefined });
  }

  /** How the fields are written that are no plain property of their element. */
  readonly #writers: Readonly<Record<string, (values: Values) => void>> = {
    condition: (values) => this.#flow('condition', values.condition),
    isDefault: (values) => this.#flow('isDefault', values.isDefault),
    timerKind: (values) => this.#timer(values),
    timerText: (values) => this.#timer(values),
    event: (values) => this.#event(values.event),
    loop: (values) => this.#loop(values),
    ...Object.fromEntries(LOOP_PARTS.map((name) => [name, (values: Values) => this.#loop(values)])),
    hit: ({ hit }) => this.writeDecision({ ...decisionOfTask(this.#element), hit: text(hit) }),
    documentation: (values) => this.#documentation(values.documentation),
    formFields: ({ formFields: field }) => this.#form({ field }),
    ...Object.fromEntries(['formShows', 'formRecords'].map((name) => [name, this.#formOfStep])),
    resultVariable: ({ resultVariable }) => this.#set(this.#attribute(this.#element, 'resultVariable', resultVariable)),
  };

  /** Writes one field; `values` are all of the form. */
  write(name: string, values: Values): void {
    const type = bpmnTypeOf(this.#element);
    if (type.toLowerCase().endsWith('usertask') && ASSIGNED.has(name)) this.#assignment(values);
    else if (type === 'serviceTask' && SERVICE.has(name)) this.#service(values);
    else if (Object.hasOwn(this.#writers, name)) this.#writers[name]!(values);
    else this.#set(plainProperty(name, values[name]));
  }
}

const plainProperty = (name: string, value: unknown): object => {
  if (name === 'interrupting') return { cancelActivity: value === true };
  if (name === 'isExecutable') return { isExecutable: value === true };
  if (name === 'called') return { calledElement: text(value) || undefined };
  if (name === 'id') return text(value) === '' ? {} : { id: text(value) };
  return { [name]: text(value) || undefined };
};

function candidateAttributes(kind: string, values: Values): Values {
  if ((BY_IDS as readonly string[]).includes(kind)) return { ids: list(values[kind]).join(' ') };
  if (kind === 'stations')
    return {
      ids: text(values.stations)
        .split(/[\s,]+/)
        .join(' '),
    };
  if ((BY_TEXT as readonly string[]).includes(kind)) return { text: values[kind] };
  if ((BY_LEVELS as readonly string[]).includes(kind)) return { levels: values[kind] ?? 1 };
  return {};
}

const LOOP_PARTS = ['cardinality', 'completion', 'maximum', 'isTestedBefore', ...COLLECTION_NAMES];
const SERVICE = new Set<string>(['kind', ...SERVICE_TEXTS]);
const ASSIGNED = new Set<string>([
  'candidateKinds',
  ...BY_IDS,
  ...BY_TEXT,
  ...BY_LEVELS,
  'stations',
  'mode',
  'share',
  'nobody',
  'person',
  'submitter',
  'again',
  'excludesActed',
]);
