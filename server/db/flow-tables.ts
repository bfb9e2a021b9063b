import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DoneActivity, FlowToken, FlowVariables, TokenState } from '../../flow/engine/state';
import type { FlowProgram } from '../readers/flow-program';
import { instantColumn, now } from './column';
import { tenantPolicies } from './roles';

/* What the engine of processes keeps of running instances: rows of `flow/engine/state.ts`, each under the number that the engine gave it. */

/** The compiled document of a deployment. */
export const flowProgram = pgTable(
  'flow_program',
  {
    deploymentId: uuid('deployment_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    program: jsonb('program').$type<FlowProgram>().notNull(),
  },
  () => tenantPolicies(),
);

/** Where an instance stands. */
export const flowTokenRow = pgTable(
  'flow_token',
  {
    instanceId: uuid('instance_id').notNull(),
    id: integer('id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    node: text('node').notNull(),
    scope: integer('scope').notNull(),
    state: text('state').$type<TokenState>().notNull(),
    via: text('via'),
    inner: integer('inner'),
    loop: jsonb('loop').$type<FlowToken['loop']>(),
    resume: text('resume').$type<FlowToken['resume']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.instanceId, t.id] }), ...tenantPolicies()],
);

/** A process, sub-process, or instance of a loop that runs, with its variables. */
export const flowScopeRow = pgTable(
  'flow_scope',
  {
    instanceId: uuid('instance_id').notNull(),
    id: integer('id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    scope: text('scope'),
    parent: integer('parent'),
    owner: integer('owner'),
    variables: jsonb('variables').$type<FlowVariables>().notNull(),
    done: jsonb('done').$type<DoneActivity[]>().notNull(),
    undoing: jsonb('undoing').$type<DoneActivity[]>(),
    cancelled: boolean('cancelled').notNull(),
  },
  (t) => [primaryKey({ columns: [t.instanceId, t.id] }), ...tenantPolicies()],
);

/** Fires when its time has come. */
export const flowTimerRow = pgTable(
  'flow_timer',
  {
    instanceId: uuid('instance_id').notNull(),
    id: integer('id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    node: text('node').notNull(),
    token: integer('token'),
    scope: integer('scope').notNull(),
    trigger: integer('trigger').notNull(),
    /** Milliseconds since 1970. */
    due: bigint('due', { mode: 'number' }).notNull(),
    left: integer('left'),
    every: text('every'),
    /** Of a suspended instance: it fires once that goes on. */
    isHeld: boolean('is_held').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.instanceId, t.id] }),
    index('flow_timer_due_idx').on(t.isHeld, t.due),
    ...tenantPolicies(),
  ],
);

/** Fires when a message or signal of its name comes. */
export const flowSubscriptionRow = pgTable(
  'flow_subscription',
  {
    instanceId: uuid('instance_id').notNull(),
    id: integer('id').notNull(),
    tenantCode: text('tenant_code').notNull(),
    node: text('node').notNull(),
    token: integer('token'),
    scope: integer('scope').notNull(),
    trigger: integer('trigger').notNull(),
    kind: text('kind').$type<'message' | 'signal'>().notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.instanceId, t.id] }),
    index('flow_subscription_name_idx').on(t.tenantCode, t.kind, t.name),
    ...tenantPolicies(),
  ],
);

/** What starts instances of a definition by itself: a timer, a message or a signal. */
export const flowStartWait = pgTable(
  'flow_start_wait',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    definitionId: uuid('definition_id').notNull(),
    node: text('node').notNull(),
    kind: text('kind').$type<'timer' | 'message' | 'signal'>().notNull(),
    /** Of a message or signal. */
    name: text('name').notNull().default(''),
    /** Of a timer, ms since 1970. */
    due: bigint('due', { mode: 'number' }),
    left: integer('left'),
    every: text('every'),
  },
  (t) => [
    index('flow_start_wait_due_idx').on(t.due),
    index('flow_start_wait_name_idx').on(t.tenantCode, t.kind, t.name),
    index('flow_start_wait_definition_idx').on(t.definitionId),
    ...tenantPolicies(),
  ],
);

/**
 * A message or signal on its way, in the transaction of what threw it. One with an instance or a start is for that alone;
 * a message that nobody waits for is `isUnheard` until somebody does.
 */
export const flowMessage = pgTable(
  'flow_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantCode: text('tenant_code').notNull(),
    kind: text('kind').$type<'message' | 'signal'>().notNull(),
    name: text('name').notNull(),
    variables: jsonb('variables').$type<FlowVariables>().notNull().default({}),
    /** The instance that threw it, which heard it already. */
    fromId: uuid('from_id'),
    instanceId: uuid('instance_id'),
    startId: uuid('start_id'),
    isUnheard: boolean('is_unheard').notNull().default(false),
    /** Attempts that failed; it is tried again later, and holds up no other. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull().default(now),
    createDate: instantColumn('create_date').notNull().default(now),
  },
  (t) => [
    index('flow_message_open_idx').on(t.isUnheard, t.nextAttemptAt),
    index('flow_message_name_idx').on(t.tenantCode, t.kind, t.name),
    ...tenantPolicies(),
  ],
);

/** A service step that the host has still to do. */
export const flowService = pgTable(
  'flow_service',
  {
    instanceId: uuid('instance_id').notNull(),
    token: integer('token').notNull(),
    tenantCode: text('tenant_code').notNull(),
    node: text('node').notNull(),
    /** Whose step led here: the service is done with the rights of this user. Null for those of whoever started the instance. */
    actorId: uuid('actor_id'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull().default(now),
    isHeld: boolean('is_held').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.instanceId, t.token] }),
    index('flow_service_next_idx').on(t.isHeld, t.nextAttemptAt),
    ...tenantPolicies(),
  ],
);

/** What somebody asked to be done with a row, on which an instance decides. A row has one at a time that is not settled. */
export const flowRequest = pgTable(
  'flow_request',
  {
    instanceId: uuid('instance_id').primaryKey(),
    tenantCode: text('tenant_code').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    operation: text('operation').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** Version of the row as it was asked for: what is approved is done with that one alone. */
    rowVersion: integer('row_version').notNull(),
    requesterId: uuid('requester_id').notNull(),
    settledAt: instantColumn('settled_at'),
  },
  (t) => [
    uniqueIndex('flow_request_open_idx')
      .on(t.resource, t.recordId)
      .where(sql`${t.settledAt} is null`),
    ...tenantPolicies(),
  ],
);
