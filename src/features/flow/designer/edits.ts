import { drawingServiceOf, type Drawn, type HasServices, type CanvasPoint } from '../picture/services';
import { flowsInto, drawnFlowsOut, isActivity, isEnd, isFlow, isGateway, middle, parentOf } from './drawn-parts';
import { arrangePicture, isArranged } from './arrange';
import { registerBatch, runBatch } from './batch';
import { EXITS, SPLITS, STEP_SHAPES, type ExitName, type StepName } from './steps';

/** px between two steps of a line. */
const GAP = 60;
const ROW = 120;

/** What is done in the outline, each as one step of undo. Elements go by their ids. */
export class OutlineEdits {
  constructor(readonly editor: HasServices) {
    registerBatch(editor);
  }

  get #modeling() {
    return drawingServiceOf(this.editor, 'modeling');
  }
  #at = (id: string): Drawn | undefined => drawingServiceOf(this.editor, 'elementRegistry').get(id);

  /** Several changes as one; a picture that was in order is put in order again. */
  #together<T>(run: () => T): T {
    let answer: T;
    const wasArranged = isArranged(this.editor);
    runBatch(this.editor, () => {
      answer = run();
      if (wasArranged) arrangePicture(this.editor);
    });
    return answer!;
  }

  /** Puts the whole picture in order. */
  arrange(): void {
    runBatch(this.editor, () => arrangePicture(this.editor));
  }

  /** The flow into which a step behind an element goes; null where it is appended, undefined where none can follow. */
  #place(element: Drawn): Drawn | null | undefined {
    if (isFlow(element)) return element;
    const [flow, ...more] = isEnd(element) ? flowsInto(element) : drawnFlowsOut(element);
    if (more.length > 0) return undefined;
    return flow ?? (isEnd(element) ? undefined : null);
  }

  /** Whether a step can be inserted behind an element, or on a flow. */
  mayInsert(id: string): boolean {
    const element = this.#at(id);
    return element !== undefined && this.#place(element) !== undefined;
  }

  #create(name: StepName, at: CanvasPoint, parent: Drawn): Drawn {
    const shape = drawingServiceOf(this.editor, 'elementFactory').createShape(STEP_SHAPES[name]);
    const made = this.#modeling.createShape(shape, at, parent);
    if (name === 'subProcess') this.#fillSubProcess(made);
    return made;
  }

  #fillSubProcess(made: Drawn): void {
    const factory = drawingServiceOf(this.editor, 'elementFactory');
    const { x, y } = middle(made);
    const has = made.children?.some(({ type }) => type === 'bpmn:StartEvent');
    const start = has
      ? made.children!.find(({ type }) => type === 'bpmn:StartEvent')!
      : this.#modeling.createShape(factory.createShape({ type: 'bpmn:StartEvent' }), { x: x - 80, y }, made);
    const end = this.#modeling.createShape(factory.createShape({ type: 'bpmn:EndEvent' }), { x: x + 80, y }, made);
    this.#modeling.connect(start, end);
  }

  /** Inserts a step behind an element, or on a flow. Answers the id of the new one. */
  insert(id: string, name: StepName): string | undefined {
    const element = this.#at(id);
    const flow = element && this.#place(element);
    if (!element || flow === undefined) return undefined;
    return this.#together(() => {
      const made = flow ? this.#onFlow(flow, name) : this.#behind(element, name);
      if (SPLITS.has(name)) this.#addJoin(made, name);
      return made.id;
    });
  }

  #behind(element: Drawn, name: StepName): Drawn {
    const { x, y } = middle(element);
    const made = this.#create(
      name,
      { x: x + element.width / 2 + GAP + 50, y: element.host ? y + ROW : y },
      parentOf(element),
    );
    this.#modeling.connect(element, made);
    return made;
  }

  /** A new step between the two ends of a flow; what belongs to the flow, as its condition, stays with its first part. */
  #onFlow(flow: Drawn, name: StepName): Drawn {
    const [source, target] = [flow.source!, flow.target!];
    const isOnward = target.x > source.x;
    if (isOnward) this.#makeRoom(source, target, name === 'subProcess' ? 350 : 100);
    const at = isOnward
      ? { x: (source.x + source.width + target.x) / 2, y: middle(isFlow(target) ? source : target).y }
      : { x: middle(source).x, y: middle(source).y + ROW };
    const made = this.#create(name, at, parentOf(source));
    this.#modeling.reconnectEnd(flow, made, middle(made));
    this.#modeling.connect(made, target);
    return made;
  }

  /** Moves all that stands right of a step, where there is too little room before it. */
  #makeRoom(source: Drawn, target: Drawn, width: number): void {
    const free = target.x - (source.x + source.width);
    const by = width + 2 * GAP - free;
    if (by <= 0) return;
    const right = (parentOf(source).children ?? []).filter(
      (one) => !one.waypoints && !one.labelTarget && !one.host && one.x >= target.x,
    );
    this.#modeling.moveElements(right, { x: by, y: 0 });
  }

  /** The branches of a new gateway: two that meet again in a gateway of its kind. */
  #addJoin(split: Drawn, name: StepName): void {
    const [flow] = drawnFlowsOut(split);
    const { x, y } = middle(split);
    const parent = parentOf(split);
    if (!flow) {
      this.#branchesAtEnd(split, parent, name, x, y);
      return;
    }
    this.#makeRoom(split, flow.target!, 320);
    const join = this.#create(name, { x: x + 330, y }, parent);
    const target = flow.target!;
    this.#modeling.reconnectEnd(flow, join, middle(join));
    this.#modeling.connect(join, target);
    const step = this.#create('userTask', { x: x + 165, y: y + ROW }, parent);
    this.#modeling.connect(split, step);
    this.#modeling.connect(step, join);
    this.#first(split, name, flow);
  }

  /** A gateway at the end of a way has one step in each branch. */
  #branchesAtEnd(split: Drawn, parent: Drawn, name: StepName, x: number, y: number): void {
    const steps = [0, 1].map((at) => this.#create('userTask', { x: x + 165, y: y + at * ROW }, parent));
    const join = this.#create(name, { x: x + 330, y }, parent);
    for (const step of steps) {
      this.#modeling.connect(split, step);
      this.#modeling.connect(step, join);
    }
    const [flow] = drawnFlowsOut(split);
    if (flow) this.#first(split, name, flow);
  }

  /** The first branch is the one that is taken where no condition of another holds. */
  #first(split: Drawn, name: StepName, flow: Drawn): void {
    if (name !== 'parallel') this.#modeling.updateProperties(split, { default: flow.businessObject });
  }

  mayBranch(id: string): boolean {
    const element = this.#at(id);
    return (
      element !== undefined &&
      isGateway(element) &&
      drawnFlowsOut(element).length > 0 &&
      element.type !== 'bpmn:EventBasedGateway'
    );
  }

  /** One more branch of a gateway, with a step that leads to `to`. */
  addBranch(id: string, to: string): string | undefined {
    const [split, target] = [this.#at(id), this.#at(to)];
    if (!split || !target) return undefined;
    return this.#together(() => {
      const lowest = Math.max(...drawnFlowsOut(split).map((flow) => (flow.target ? middle(flow.target).y : 0)));
      const step = this.#create('userTask', { x: middle(split).x + 165, y: lowest + ROW }, parentOf(split));
      const flow = this.#modeling.connect(split, step);
      this.#modeling.connect(step, target);
      return flow.id;
    });
  }

  mayExit(id: string): boolean {
    const element = this.#at(id);
    return element !== undefined && isActivity(element);
  }

  /** A way out of a step besides its end, with a step that is done then. */
  addExit(id: string, name: ExitName): string | undefined {
    const host = this.#at(id);
    if (!host) return undefined;
    return this.#together(() => {
      const shape = drawingServiceOf(this.editor, 'elementFactory').createShape({
        type: 'bpmn:BoundaryEvent',
        ...EXITS[name],
      });
      const count = host.attachers?.length ?? 0;
      const at = { x: host.x + host.width - 20 - 40 * count, y: host.y + host.height };
      const event = this.#modeling.createShape(shape, at, host, { attach: true });
      const step = this.#create('userTask', { x: at.x + GAP + 60, y: at.y + ROW }, parentOf(host));
      const end = drawingServiceOf(this.editor, 'elementFactory').createShape({ type: 'bpmn:EndEvent' });
      const drawnEnd = this.#modeling.createShape(end, { x: at.x + 2 * GAP + 140, y: at.y + ROW }, parentOf(host));
      this.#modeling.connect(event, step);
      this.#modeling.connect(step, drawnEnd);
      return event.id;
    });
  }

  /** Whether where an element leads can be chosen: of a flow, or of a step with at most one way out. */
  mayLead(id: string): boolean {
    const element = this.#at(id);
    return element !== undefined && !isEnd(element) && (isFlow(element) || drawnFlowsOut(element).length <= 1);
  }

  /** Lets a flow, or the end of a step, lead to another step: back for a return, or onward past others. */
  leadTo(id: string, to: string): void {
    const [element, target] = [this.#at(id), this.#at(to)];
    if (!element || !target) return;
    this.#together(() => {
      const flow = isFlow(element) ? element : drawnFlowsOut(element)[0];
      if (!flow) this.#modeling.connect(element, target);
      else if (flow.target !== target) {
        const before = flow.target;
        this.#modeling.reconnectEnd(flow, target, middle(target));
        if (before) this.#removeLone(before);
      }
    });
  }

  /** A step that nothing leads to any more goes, and the steps after it that only it led to. */
  #removeLone(element: Drawn): void {
    if (!this.#at(element.id) || element.host || flowsInto(element).length > 0 || element.type === 'bpmn:StartEvent')
      return;
    const next = drawnFlowsOut(element).flatMap((flow) => (flow.target ? [flow.target] : []));
    this.#modeling.removeElements([element]);
    for (const each of next) this.#removeLone(each);
  }

  mayRemove(id: string): boolean {
    const element = this.#at(id);
    if (!element) return false;
    if (!isFlow(element)) return true;
    return drawnFlowsOut(element.source!).length > 1;
  }

  /** Removes a step and joins what stood around it; removes a branch or an exit with the steps that only it led to. */
  remove(id: string): void {
    const element = this.#at(id);
    if (!element) return;
    this.#together(() => {
      const [into, out] = [flowsInto(element), drawnFlowsOut(element)];
      const targets = isFlow(element) ? [element.target!] : out.map((flow) => flow.target!);
      const [target] = targets;
      // One way on: all that led here leads there.
      if (target && targets.length === 1 && into.length > 0)
        for (const flow of into) this.#modeling.reconnectEnd(flow, target, middle(target));
      this.#modeling.removeElements([element]);
      if (into.length === 0 || targets.length > 1) for (const each of targets) this.#removeLone(each);
    });
  }

  /** The step before (-1) or behind (1) in the same line, with which one can change places. */
  #neighbour(element: Drawn, by: -1 | 1): Drawn | undefined {
    const [flow, ...more] = by < 0 ? flowsInto(element) : drawnFlowsOut(element);
    const other = by < 0 ? flow?.source : flow?.target;
    if (!other || more.length > 0 || other.host || !this.#isInLine(other) || !this.#isInLine(element)) return undefined;
    return other;
  }
  #isInLine = (element: Drawn): boolean => flowsInto(element).length === 1 && drawnFlowsOut(element).length === 1;

  mayMove(id: string, by: -1 | 1): boolean {
    const element = this.#at(id);
    return element !== undefined && !isFlow(element) && this.#neighbour(element, by) !== undefined;
  }

  /** Lets a step change places with the one before or behind it. */
  move(id: string, by: -1 | 1): void {
    const element = this.#at(id);
    const other = element && !isFlow(element) ? this.#neighbour(element, by) : undefined;
    if (!element || !other) return;
    const [first, second] = by < 0 ? [other, element] : [element, other];
    this.#together(() => {
      const [into] = flowsInto(first);
      const [between] = drawnFlowsOut(first);
      const [out] = drawnFlowsOut(second);
      const [a, b] = [middle(first), middle(second)];
      this.#modeling.moveElements([first], { x: b.x - a.x, y: b.y - a.y });
      this.#modeling.moveElements([second], { x: a.x - b.x, y: a.y - b.y });
      this.#modeling.reconnectEnd(into!, second, middle(second));
      this.#modeling.reconnectStart(out!, first, middle(first));
      this.#modeling.reconnectEnd(between!, first, middle(first));
      this.#modeling.reconnectStart(between!, second, middle(second));
      for (const flow of [into!, between!, out!]) this.#modeling.layoutConnection(flow);
    });
  }
}
