import {
  apiPathOf,
  isPersonOnly,
  offers,
  permissionOf,
  routedOperationsOf,
  takesRows,
  type Operation,
} from '../../contract/language/derive';
import type { StandardAction } from '../../contract/language/facets/operations';
import type { AnyResource } from '../../contract/language/resource';
import {
  addRoute,
  type TransactionMode,
  type Api,
  type Call,
  type RouteMethod,
  type Query,
  type RouteOp,
  type RouteShapes,
} from '../http/route';
import { InvalidFields } from '../refusal';
import { aheadOf } from './operations/ahead-of';
import { actOf, runOnRow, runOnRows, runOnSelection, runOnTable } from './operations/actions';
import type { WriteContext } from './model/behaviour';
import { addDossierRoute } from './dossier/routes';
import { addForetellRoutes } from './operations/foretell';
import { addAnswerRoutes, isReadingAnswer } from './operations/answers';
import { addDeleteRoutes } from './operations/delete-routes';
import { checkDateRanges } from './read/date-limits';
import { addExportRoutes } from './export/routes';
import { historyOf } from './audit/history';
import { addImportRoutes } from './import/routes';
import { getRow, listRows, pageRows } from './read/list';
import { neighboursOf } from './read/neighbours';
import { singleRowOf } from './read/single-row';
import { addCountRoutes } from './read/count-routes';
import { addChangeRoutes } from './changes/routes';
import type { CompiledResource } from './model/compiled-resource';
import { addPresenceRoutes } from './presence/routes';
import { addPreviewRoutes } from './preview/routes';
import { asObject } from './model/request-values';
import { addVersionRoutes } from './publishing/routes';
import { addShareRoute } from './read/saved-search-route';
import { ActionAnswer, BatchResult, History, LedTo, NeighbourIds, Shown } from '../../contract/wire/rows';
import * as shapes from './model/shapes';
import { addTreeRoutes } from './tree/routes';
import { exactlyOnce } from './write/exactly-once';
import { addOutcomeRoute } from './write/outcome-route';
import { createRow, updateRow } from './write/write';
import { addTableRoute } from './write/table-check-out-route';

type Request<A extends TransactionMode> = Call<Query, unknown, A>;

/** Ids only: so a module's own `/sys/user/info` and the engine's `/sys/user/{id}` do not meet. */
const ID = ':id{[0-9a-fA-F-]{36}}';

type Asked = Pick<Request<'read' | 'write'>, 'scope' | 'tx' | 'ports' | 'ahead'>;
const hookOf = ({ scope, tx, ports, ahead }: Asked): WriteContext => ({ scope, tx, ports, ahead });

/** PUT {base}/{id}: the version that was read stands beside the fields. */
function update(context: WriteContext, compiled: CompiledResource, id: string, body: unknown): Promise<unknown> {
  const { version, ...input } = asObject(body);
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw new InvalidFields({ version: { key: version === undefined ? 'required' : 'integer' } });
  return updateRow(context, compiled, id, version, input);
}

/** Adds the routes of one resource, as far as its definition allows each. */
function addResourceRoutes(api: Api, resource: AnyResource): void {
  const base = apiPathOf(resource);
  const allows = (action: StandardAction): boolean => offers(resource, action);
  const compiled = (): CompiledResource => api.ports.engine.compiledOf(resource);
  const common = { resource, auth: 'session', tenantScoped: resource.tenant === 'scoped' } as const;
  const read = (
    path: string,
    op: RouteOp,
    action: StandardAction,
    summary: string,
    document: () => RouteShapes,
    handle: (call: Request<'read'>, id: string) => Promise<unknown>,
  ) =>
    addRoute(
      api,
      {
        ...common,
        method: 'GET',
        path: `${base}${path}`,
        op,
        permission: permissionOf(resource, action),
        summary: `${resource.name}: ${summary}`,
        access: 'read',
        document,
      },
      (call) => handle(call, call.params.id ?? ''),
    );
  const write = (
    method: RouteMethod,
    path: string,
    op: RouteOp,
    action: string,
    summary: string,
    document: () => RouteShapes,
    handle: (call: Request<'write'>, id: string) => Promise<unknown>,
    operation: Operation | null = null,
  ) => {
    const takesKey =
      resource.exactlyOnce === true && (op === 'create' || (op === 'action' && path.startsWith(`/${ID}`)));
    return addRoute(
      api,
      {
        ...common,
        method,
        path: `${base}${path}`,
        op,
        permission: permissionOf(resource, action),
        summary: `${resource.name}: ${summary}`,
        access: 'write',
        audit: true,
        document,
        takesKey,
        personOnly: isPersonOnly(resource, operation),
        ahead: (call) => aheadOf(compiled(), action, call),
      },
      (call) => {
        const carryOut = () => handle(call, call.params.id ?? '');
        return takesKey ? exactlyOnce(call, compiled(), action, carryOut) : carryOut();
      },
    );
  };

  const asked = ({ query, ports }: Request<'read'>): Query => {
    checkDateRanges(compiled(), query, ports.clock.now());
    return query;
  };

  if (resource.singleRow)
    read(
      '',
      'get',
      'page',
      'the row of the tenant, or the values that count without one',
      () => ({ response: shapes.singleShape(resource) }),
      (call) => singleRowOf(hookOf(call), compiled()),
    );
  else if (allows('page')) {
    const response = () => shapes.listShape(resource);
    read(
      '/page',
      'list',
      'page',
      'one page of the list',
      () => ({ query: shapes.pageQuery(resource), response: response() }),
      (call) => pageRows(hookOf(call), compiled(), asked(call)),
    );
    read(
      '/list',
      'list',
      'page',
      'the list without pages',
      () => ({ query: shapes.listQuery(resource), response: response() }),
      (call) => listRows(hookOf(call), compiled(), asked(call)),
    );
  }
  if (allows('export')) addExportRoutes(api, resource);
  if (allows('import')) addImportRoutes(api, resource);
  if (allows('info')) {
    read(
      `/${ID}`,
      'get',
      'info',
      'one row',
      () => ({ response: shapes.rowShape(resource) }),
      (call, id) => getRow(hookOf(call), compiled(), id),
    );
    read(
      `/${ID}/history`,
      'get',
      'info',
      'what happened to a row',
      () => ({ response: History }),
      (call, id) => historyOf(hookOf(call), compiled(), id),
    );
    addNeighbourRoute();
  }
  if (allows('save'))
    write(
      'POST',
      '',
      'create',
      'save',
      'create',
      () => ({ body: shapes.createShape(resource), response: shapes.rowShape(resource) }),
      (call) => createRow(hookOf(call), compiled(), asObject(call.body)),
    );
  if (allows('update'))
    write(
      'PUT',
      `/${ID}`,
      'update',
      'update',
      'change',
      () => ({ body: shapes.updateShape(resource), response: shapes.rowShape(resource) }),
      (call, id) => update(hookOf(call), compiled(), id, call.body),
    );
  if (allows('delete')) addDeleteRoutes(api, resource);
  addPreviewRoutes(api, resource);
  addVersionRoutes(api, resource);
  addCountRoutes(api, resource);
  addChangeRoutes(api, resource);
  addTableRoute(api, resource);
  addForetellRoutes(api, resource);
  addTreeRoutes(api, resource);
  for (const operation of routedOperationsOf(resource))
    if (isReadingAnswer(operation)) addAnswerRoutes(api, resource, operation);
    else addOperationRoutes(operation);

  /** A tree has no one order. */
  function addNeighbourRoute(): void {
    if (!allows('page') || resource.tree !== undefined || resource.singleRow) return;
    read(
      `/${ID}/neighbours`,
      'get',
      'page',
      'the rows beside a row in the list',
      () => ({ query: shapes.listQuery(resource), response: NeighbourIds }),
      (call, id) => neighboursOf(hookOf(call), compiled(), id, asked(call)),
    );
  }

  function addOperationRoutes(operation: Operation): void {
    const { name, at = 'row' } = operation;
    const body = () => shapes.inputShape(operation);
    const answer = () => {
      if (operation.transition) return { response: shapes.rowShape(resource) };
      if (operation.answer) return { response: shapes.answeredFields(operation.answer.fields) };
      return { response: operation.shows ? Shown : operation.leadsTo ? LedTo : ActionAnswer };
    };
    if (at === 'toolbar' || at === 'selection') {
      const [run, shape] =
        at === 'selection' ? [runOnSelection, () => shapes.selectionInputShape(operation)] : [runOnTable, body];
      return write(
        'POST',
        `/${name}`,
        'action',
        name,
        name,
        () => ({ body: shape(), ...answer() }),
        (call) => run(hookOf(call), compiled(), operation, call.body),
        operation,
      );
    }
    if (at === 'row' || at === 'answer')
      write(
        'POST',
        `/${ID}/${name}`,
        'action',
        name,
        name,
        () => ({ body: body(), ...answer() }),
        (call, id) => runOnRow(hookOf(call), compiled(), operation, id, call.body),
        operation,
      );
    if (takesRows(resource, operation))
      write(
        'POST',
        `/${name}`,
        'bulk',
        name,
        `${name} many`,
        () => ({ body: shapes.batchInputShape(operation), response: BatchResult }),
        (call) => runOnRows(hookOf(call), compiled(), operation, call.body),
        operation,
      );
  }
}

/** Adds the routes of every resource. An action without a behaviour is told to the log: its button would fail. */
export function addEngineRoutes(api: Api): void {
  addOutcomeRoute(api);
  for (const resource of api.ports.engine.resources) {
    const idle = routedOperationsOf(resource).find(
      ({ name, transition }) => !transition && !actOf(api.ports.engine.compiledOf(resource), name),
    )?.name;
    if (idle) api.ports.log.error({ resource: resource.name, action: idle }, 'an action has no behaviour');
    addResourceRoutes(api, resource);
    addPresenceRoutes(api, resource);
    addShareRoute(api, resource);
    addDossierRoute(api, resource);
  }
}
