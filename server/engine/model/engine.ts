import { LRUCache } from 'lru-cache';
import type { Operation } from '../../../contract/language/derive';
import type { Approval, ApprovalKey } from '../../../contract/language/facets/operations';
import type { AnyResource } from '../../../contract/language/resource';
import type { AnyRoute } from '../../http/route';
import type { AuditEntry } from '../audit/audit';
import type { Fields } from '../../../contract/language/field';
import { Refusal } from '../../refusal';
import type { Signer } from '../audit/chain/signer';
import type { AnyBehaviour, WriteContext } from './behaviour';
import { compileResource, type CompiledResource } from './compiled-resource';

/** Told of every change, in its transaction: what it writes is there if and only if the change is. */
export type ChangeListener = (context: WriteContext, entries: readonly AuditEntry[]) => Promise<void>;

/** What is asked of the platform when something is published. */
export type Release = {
  signer: (context: WriteContext) => Promise<Signer>;
  /** Refuses what leads to data that are not sound. */
  judge?: (context: WriteContext, compiled: CompiledResource, row: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** An action that somebody asked for and a process decides on. */
export type RequestedAction = {
  compiled: CompiledResource;
  operation: Operation;
  row: Readonly<Record<string, unknown>>;
  input: Readonly<Record<string, unknown>>;
  /** Users who must not approve it. */
  parties: readonly string[];
};

/** What is asked of the processes about actions that need an approval. */
export type Approvals = {
  /** The definition of the process that decides on it in this tenant; null where none does. Refuses where one has to, and none is active. */
  processFor: (context: WriteContext, approval: Approval<Fields>, tenant: string) => Promise<string | null>;
  /** Whether a process decides on it in this tenant now, or has to. */
  isAsked: (context: WriteContext, by: ApprovalKey, tenant: string) => Promise<boolean>;
  /** Begins that process. */
  begin: (context: WriteContext, process: string, asked: RequestedAction) => Promise<void>;
  /** Of these rows one on which a process decides now; null where there is none. */
  pendingOf: (context: WriteContext, resource: string, ids: readonly string[]) => Promise<string | null>;
};

/** Without processes nothing is approved: what needs it always is refused. */
const NO_APPROVALS: Approvals = {
  processFor: (_context, { always }) =>
    always ? Promise.reject(new Refusal('approvalNeeded')) : Promise.resolve(null),
  isAsked: () => Promise.resolve(false),
  begin: () => Promise.reject(new Error('there are no processes')),
  pendingOf: () => Promise.resolve(null),
};

/** Without a platform nothing is published: nobody could say who may, and nothing would be signed. */
const NO_RELEASE: Release = {
  signer: () => Promise.reject(new Error('the engine has nobody to sign what is published')),
};

/** Answers remembered of one resource. */
const MOST_ANSWERS = 200;

/** Answers by resource and question, the least used going first. */
export class AnswerCache<V extends object> {
  private readonly byResource = new Map<string, LRUCache<string, V>>();

  has(resource: string): boolean {
    return this.byResource.has(resource);
  }

  get(resource: string, question: string): V | undefined {
    return this.byResource.get(resource)?.get(question);
  }

  set(resource: string, question: string, answer: V): void {
    const answers = this.byResource.get(resource) ?? new LRUCache<string, V>({ max: MOST_ANSWERS });
    this.byResource.set(resource, answers);
    answers.set(question, answer);
  }

  delete(resource: string): void {
    this.byResource.delete(resource);
  }

  clear(): void {
    this.byResource.clear();
  }
}

export type Sums = Readonly<Record<string, string | null>>;

/** What one application works with: its resources, and all that it remembers of them. Two of them in a process share nothing. */
export type Engine = {
  resources: readonly AnyResource[];
  /** The resource of that name; throws where there is none. */
  resourceNamed(name: string): AnyResource;
  /** The compiled form of a resource; made when it is first needed. */
  compiledOf(resource: { name: string }): CompiledResource;
  behaviours: ReadonlyMap<string, AnyBehaviour['hooks']>;
  onChange: ChangeListener;
  release: Release;
  approvals: Approvals;
  /** All calls of the API: what its document is made from. */
  routes: AnyRoute[];
  totals: AnswerCache<{ total: number; until: number; sums?: Sums }>;
  figures: AnswerCache<{ found: unknown; until: number }>;
  /** Rows of each table as the database noted them. */
  sizes: Map<string, { rows: number; until: number }>;
  /** When a line of the audit log was written last, by `performance.now()`. */
  lastAudit: number;
};

declare module '../../ports/ports' {
  interface Ports {
    engine: Engine;
  }
}

type EngineOptions = {
  resources: readonly AnyResource[];
  behaviours?: readonly AnyBehaviour[];
  onChange?: ChangeListener;
  release?: Release;
  approvals?: Approvals;
};

/** Each behaviour by its resource, with the actions that other modules do for it. */
function byResource(behaviours: readonly AnyBehaviour[]): ReadonlyMap<string, AnyBehaviour['hooks']> {
  const hooksOf = new Map(behaviours.map(({ resource, hooks }) => [resource, hooks]));
  for (const { resource, hooks } of behaviours.flatMap(({ hooks: { actionsOfOthers = [] } }) => actionsOfOthers)) {
    const own = hooksOf.get(resource);
    hooksOf.set(resource, { ...own, actions: { ...own?.actions, ...hooks.actions } });
  }
  return hooksOf;
}

/** The engine of one application. Without behaviours it writes what it is told and nothing else, as a seed wants it. */
export function createEngine({
  resources,
  behaviours = [],
  onChange = () => Promise.resolve(),
  release = NO_RELEASE,
  approvals = NO_APPROVALS,
}: EngineOptions): Engine {
  const named = new Map<string, AnyResource>(resources.map((resource) => [resource.name, resource]));
  const compiled = new Map<string, CompiledResource>();
  const engine: Engine = {
    resources,
    resourceNamed(name) {
      const resource = named.get(name);
      if (!resource) throw new Error(`there is no resource ${name}`);
      return resource;
    },
    compiledOf({ name }) {
      const made = compiled.get(name) ?? compileResource(engine, engine.resourceNamed(name));
      compiled.set(name, made);
      return made;
    },
    behaviours: byResource(behaviours),
    onChange,
    release,
    approvals,
    routes: [],
    totals: new AnswerCache(),
    figures: new AnswerCache(),
    sizes: new Map(),
    lastAudit: -Infinity,
  };
  return engine;
}
