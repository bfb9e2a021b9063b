import { isUuid } from '../../../contract/validation/uuid';
import {
  ClientOrderAnswer,
  ClientOrderList,
  ClientOrderLogQuery,
  ClientOrderQuery,
  ClientOrderRequest,
} from '../../../contract/wire/client/client-order';
import type { WriteContext } from '../../engine/model/behaviour';
import { bytesBody } from '../../http/body';
import { addRoute, type Api } from '../../http/route';
import { LOG_LIMIT } from '../../modules/diagnosis-sequence-management/execution';
import {
  keepOrderLog,
  openFromTester,
  orderForTester,
  ordersForTester,
  type OpeningTester,
} from '../../modules/support/order-list';
import { Refusal } from '../../refusal';
import { testerIn } from '../data-permissions';
import { currentUser } from '../user-session';

const idIn = (id: string | undefined): string => {
  if (!isUuid(id)) throw new Refusal('gone');
  return id;
};

async function openerOf({ tx, scope, ports }: WriteContext): Promise<OpeningTester> {
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  const { realName, username } = signedIn?.user ?? {};
  return { clientId: testerIn(scope).clientId, username: realName || (username ?? null) };
}

/** A tester opens work orders for its station, with its log and what it executed last, and reads the answers. */
export function addClientOrderCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/order',
      summary: "Opens a work order under the tester's own UUID, with its last execution at the vehicle",
      access: 'write',
      audit: true,
      body: ClientOrderRequest,
      response: ClientOrderAnswer,
    },
    async ({ tx, scope, ports, body }) => {
      const context = { tx, scope, ports };
      const tester = await openerOf(context);
      return orderForTester(context, tester, await openFromTester(context, tester, body));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/order',
      summary: 'Work orders that this tester opened, the last one first, and what an issue may be',
      access: 'read',
      query: ClientOrderQuery,
      response: ClientOrderList,
    },
    ({ tx, scope, query }) => ordersForTester({ tx, scope }, testerIn(scope), query.vin),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/order/:id',
      summary: 'A work order that this tester opened, with what was answered',
      access: 'read',
      response: ClientOrderAnswer,
    },
    ({ tx, scope, params }) => orderForTester({ tx, scope }, testerIn(scope), idIn(params.id)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/order/:id/log',
      summary: 'A log of the tester (GZIP, 8 MiB at most), where its hash is right; the same once more changes nothing',
      access: 'none',
      signed: false,
      bytes: 'application/gzip',
      maxBytes: LOG_LIMIT,
      query: ClientOrderLogQuery,
      response: ClientOrderAnswer,
    },
    async ({ ports, scope, params, query: { sha256 }, c }) => {
      if (c.req.header('content-type') !== 'application/gzip') throw new Refusal('mediaType');
      const bytes = await bytesBody(c.req.raw, LOG_LIMIT);
      return keepOrderLog({ ports, scope }, testerIn(scope), idIn(params.id), { bytes, sha256 });
    },
  );
}
