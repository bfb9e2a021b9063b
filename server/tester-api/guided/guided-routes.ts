import { eq } from 'drizzle-orm';
import {
  ClientGuidedAnswer,
  ClientGuidedFileQuery,
  ClientGuidedQuery,
} from '../../../contract/wire/client/client-guided';
import { isUuid } from '../../../contract/validation/uuid';
import { sysFile } from '../../db/file-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { addRoute, type Api } from '../../http/route';
import { Applicability, judgedVehicleOf } from '../../modules/data-config/vehicle';
import { attachmentOf } from '../../platform/files/attachment';
import { Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { guidedAnswer } from './answer';
import { testerResources, isFor, rowsWithFile } from './handed';
import { ownRow } from '../own-row';
import { givenTo, marketsIn } from '../vehicle-routes';

/** Whether a list of brands or markets lets one through; an empty one lets all. */
const isAmong = (value: string | null, allowed: readonly string[]): boolean =>
  allowed.length === 0 || value === null || allowed.includes(value);

/** Refuses a tester that has no guided diagnosis, and one that has none for vehicles of that brand or market. */
async function refuseUnlessGiven(context: WriteContext, vin: string): Promise<void> {
  const { tx, scope } = context;
  await ownRow(tx, scope);
  const { brandList, salesMarkets, menus } = await givenTo(context);
  if (!menus.includes('guided')) throw new Refusal('accessDenied');
  const vehicle = await judgedVehicleOf(tx, scope.tenant, vin);
  if (!vehicle) return;
  if (!isAmong(vehicle.brand, brandList ?? []) || !isAmong(vehicle.market, marketsIn(salesMarkets)))
    throw new Refusal('accessDenied');
}

/** A file that some row names which the tester gets for the vehicle. */
async function handedFile(context: WriteContext, vin: string, fileId: string | undefined) {
  const { tx, scope, ports } = context;
  if (!isUuid(fileId)) throw new Refusal('gone');
  const applies = await Applicability.of(tx, scope.tenant, { vehicle: await judgedVehicleOf(tx, scope.tenant, vin) });
  for (const one of testerResources(ports.engine)) {
    const rows = await rowsWithFile(tx, one, scope.tenant, fileId);
    if (!rows.some((row) => isFor(applies, one, row))) continue;
    const [file] = await tx.select().from(sysFile).where(eq(sysFile.id, fileId));
    if (file) return file;
  }
  throw new Refusal('gone');
}

/** A tester asks for the data of guided diagnosis that are for a vehicle. */
export function addClientGuidedCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true, method: 'GET' } as const;
  addRoute(
    api,
    {
      ...common,
      path: '/client/guided',
      summary: 'Data of guided diagnosis for a vehicle, whole or what changed since, a part at a time',
      access: 'read',
      query: ClientGuidedQuery,
      response: ClientGuidedAnswer,
    },
    async ({ tx, scope, ports, query }) => {
      const context = { tx, scope, ports };
      await refuseUnlessGiven(context, query.vin);
      return guidedAnswer(context, query);
    },
  );
  addRoute(
    api,
    {
      ...common,
      path: '/client/guided/file/:id',
      answers: 'file',
      summary: 'A file that data of guided diagnosis name, or a range of it',
      access: 'none',
      query: ClientGuidedFileQuery,
    },
    async ({ ports, scope, params: { id }, query: { vin }, c }) => {
      const file = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
        const context = { tx, scope, ports };
        await refuseUnlessGiven(context, vin);
        return handedFile(context, vin, id);
      });
      return attachmentOf(ports, file, { range: c.req.header('range'), ifRange: c.req.header('if-range') });
    },
  );
}
