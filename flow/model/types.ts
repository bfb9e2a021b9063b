/** What an event waits for, or throws. */
export type Trigger =
  | { kind: 'terminate' | 'cancel' }
  /** `name` is what sender and receiver share: the name of the message or signal, its id where it has none. */
  | { kind: 'message' | 'signal'; name: string }
  /** `code` of the error or escalation; '' catches every one. */
  | { kind: 'error' | 'escalation'; code: string }
  | { kind: 'link'; name: string }
  /** `activity` is the id of the activity that is compensated; '' means all of the scope. */
  | { kind: 'compensate'; activity: string }
  | { kind: 'timer'; timer: TimerText };

/** A point of time, a duration or a repetition, in ISO 8601 or as a FEEL expression that gives such a text. */
export type TimerText = { kind: 'date' | 'duration' | 'cycle'; text: string };

/** How often an activity is done. */
export type LoopRule =
  | { kind: 'standard'; condition: string | null; testBefore: boolean; maximum: number | null }
  | {
      kind: 'multi';
      sequential: boolean;
      /** Expressions; exactly one of the two is given. */
      cardinality: string | null;
      collection: string | null;
      /** Name of the variable that holds the item of one instance. */
      item: string;
      /** List that collects a variable of each instance. */
      output: { list: string; item: string } | null;
      /** Ends the others as soon as it holds: any, share, … */
      completion: string | null;
      /** Thrown when the first instance, or each, is done, and caught at the boundary. */
      throws: { after: 'first' | 'each'; trigger: Trigger } | null;
    };

/** A table of decisions: expressions that are looked up, tests of each row, and what a row that fits gives. */
export type DecisionTable = {
  hit: 'first' | 'unique' | 'collect';
  inputs: string[];
  outputs: string[];
  rules: { tests: string[]; values: string[] }[];
};

/** Element of a process that a token can stand on. */
export type BpmnNode = {
  id: string;
  /** As the document writes it: `userTask`, `exclusiveGateway`, … */
  type: string;
  name: string;
  /** Id of the process or sub-process that holds it. */
  scope: string;
  incoming: string[];
  outgoing: string[];
  /** Flow that is taken where no condition holds. */
  defaultFlow: string | null;
  /** What an event, a receive task or a send task waits for or throws; none for others. */
  triggers: Trigger[];
  /** All triggers must come, not one of them. */
  parallelMultiple: boolean;
  /** Id of the activity that a boundary event is attached to. */
  attachedTo: string | null;
  /** Ends what it interrupts; of boundary events and of starts of event sub-processes. */
  interrupting: boolean;
  /** Ids of the boundary events of an activity. */
  boundary: string[];
  loop: LoopRule | null;
  /** Process that a call activity calls. */
  called: string | null;
  /** Text of a script task. */
  script: string;
  /** Variable that takes the result of a script task. */
  resultVariable: string | null;
  decision: DecisionTable | null;
  /** Tokens that start an activity, and that leave it on each flow. */
  startQuantity: number;
  completionQuantity: number;
  /** Runs only to undo another activity. */
  forCompensation: boolean;
  /** Of a compensation boundary event: the activity that undoes. */
  handler: string | null;
  /** A receive task that starts its process. */
  instantiate: boolean;
};

export type FlowEdge = { id: string; source: string; target: string; condition: string | null };

/** A process or sub-process: what holds nodes. */
export type FlowScope = {
  id: string;
  type: 'process' | 'subProcess' | 'eventSubProcess' | 'transaction';
  name: string;
  parent: string | null;
  nodes: string[];
  edges: string[];
  /** Start events without a trigger. */
  starts: string[];
  /** Event sub-processes that wait while the scope is alive. */
  eventScopes: string[];
  /** A transaction, or a sub-process, has its compensation by an event sub-process. */
  compensation: string | null;
  executable: boolean;
};

/** A document that can be run; made by `compileFlow`. Plain data, with maps by id. */
export type FlowModel = {
  nodes: ReadonlyMap<string, BpmnNode>;
  edges: ReadonlyMap<string, FlowEdge>;
  scopes: ReadonlyMap<string, FlowScope>;
  /** Ids of the processes, in the order of the document. */
  processes: readonly string[];
  /** Processes that take part in one collaboration. */
  participants: readonly string[];
  /** By inbound flow of an inclusive join: the nodes from which a token can still come by it without passing the join. */
  reach: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Why a document cannot be deployed: the element, its type, and the rule it breaks, which `refusalText` puts into words. */
export type FlowRefusal = { element: string; type: string; rule: string; params: Readonly<Record<string, string>> };
