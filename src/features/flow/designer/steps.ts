/** What a new step is drawn as: attributes for the factory of bpmn-js. */
type StepShape = {
  type: string;
  eventDefinitionType?: string;
  isExpanded?: boolean;
  cancelActivity?: boolean;
};

/** Steps that can be inserted in the outline, by the name of their word. */
export const STEP_SHAPES = {
  userTask: { type: 'bpmn:UserTask' },
  serviceTask: { type: 'bpmn:ServiceTask' },
  scriptTask: { type: 'bpmn:ScriptTask' },
  decision: { type: 'bpmn:BusinessRuleTask' },
  exclusive: { type: 'bpmn:ExclusiveGateway' },
  inclusive: { type: 'bpmn:InclusiveGateway' },
  parallel: { type: 'bpmn:ParallelGateway' },
  timer: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' },
  receive: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:MessageEventDefinition' },
  send: { type: 'bpmn:IntermediateThrowEvent', eventDefinitionType: 'bpmn:MessageEventDefinition' },
  signal: { type: 'bpmn:IntermediateThrowEvent', eventDefinitionType: 'bpmn:SignalEventDefinition' },
  escalate: { type: 'bpmn:IntermediateThrowEvent', eventDefinitionType: 'bpmn:EscalationEventDefinition' },
  subProcess: { type: 'bpmn:SubProcess', isExpanded: true },
  call: { type: 'bpmn:CallActivity' },
} as const satisfies Readonly<Record<string, StepShape>>;
export type StepName = keyof typeof STEP_SHAPES;

/** Gateways come with where their branches meet again. */
export const SPLITS: ReadonlySet<StepName> = new Set<StepName>(['exclusive', 'inclusive', 'parallel']);

/** Ways out of a step besides its end. */
export const EXITS = {
  remind: { eventDefinitionType: 'bpmn:TimerEventDefinition', cancelActivity: false },
  timeout: { eventDefinitionType: 'bpmn:TimerEventDefinition', cancelActivity: true },
  message: { eventDefinitionType: 'bpmn:MessageEventDefinition', cancelActivity: true },
  error: { eventDefinitionType: 'bpmn:ErrorEventDefinition', cancelActivity: true },
  escalation: { eventDefinitionType: 'bpmn:EscalationEventDefinition', cancelActivity: false },
} as const;
export type ExitName = keyof typeof EXITS;
