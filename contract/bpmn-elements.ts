/** Elements of a process (BPMN 2.0), as a document writes them, that the engine runs. It refuses all others that would act. */
export const RUN_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'process startEvent endEvent intermediateCatchEvent intermediateThrowEvent boundaryEvent task userTask manualTask ' +
    'serviceTask scriptTask businessRuleTask sendTask receiveTask exclusiveGateway inclusiveGateway parallelGateway ' +
    'eventBasedGateway subProcess transaction callActivity sequenceFlow timerEventDefinition messageEventDefinition ' +
    'signalEventDefinition errorEventDefinition escalationEventDefinition linkEventDefinition compensateEventDefinition ' +
    'cancelEventDefinition terminateEventDefinition globalTask globalUserTask globalManualTask globalScriptTask ' +
    'globalBusinessRuleTask'
  ).split(' '),
);
