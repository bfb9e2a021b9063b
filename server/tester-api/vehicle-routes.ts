import { menusOf, type ClientLimits } from '../../contract/resources/sys/role/data-permissions';
import { isVin } from '../../contract/validation/rules';
import { ClientVehicleAnswer, ReadoutAnswer, ReadoutRequest } from '../../contract/wire/client/client-vehicle';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { knownVehicle, keepReadout, knownOf } from '../modules/data-config/vehicle';
import { InvalidFields, Refusal } from '../refusal';
import { testerIn } from './data-permissions';
import { ownRow } from './own-row';
import { currentUser, readRights } from './user-session';

/** A clock that goes wrong by less is believed. */
const AHEAD = 5 * 60_000;

type Given = { brandList: readonly string[] | null; salesMarkets: string | null; menus: readonly string[] };

/** What the tester may do with vehicles: what its tenant gives, or the roles of whoever is signed in at it. */
export async function givenTo({ tx, scope, ports }: WriteContext): Promise<Given> {
  const signedIn = await currentUser(tx, scope, ports.clock.now());
  if (signedIn) {
    const { menus, dataPermissions } = await readRights(tx, scope, scope.tenant, signedIn.user);
    return { ...(dataPermissions as Pick<ClientLimits, 'brandList' | 'salesMarkets'>), menus };
  }
  const { limits } = testerIn(scope);
  return { brandList: limits.brandList, salesMarkets: limits.salesMarkets, menus: menusOf(limits) };
}

export const marketsIn = (text: string | null): string[] => (text ?? '').split(/[,;，；\s]+/).filter(Boolean);

/** The one that is said or known; of a tester with one alone, that one. */
function judged(name: 'brand' | 'market', value: string | null | undefined, allowed: readonly string[]): string | null {
  if (allowed.length === 0) return value ?? null;
  const meant = value ?? (allowed.length === 1 ? allowed[0] : null);
  if (meant === null || meant === undefined) throw new InvalidFields({ [name]: { key: 'selected' } });
  if (!allowed.includes(meant))
    throw new InvalidFields({ [name]: { key: 'beyondData', params: { allowed: allowed.join(', ') } } });
  return meant;
}

/** What is reported, else what is known. A vehicle that is known is the brand's and the market's that have it, whatever is reported. */
function boundOf(
  name: 'brand' | 'market',
  said: string | undefined,
  known: string | null | undefined,
  allowed: readonly string[],
): Partial<Record<'brand' | 'market', string>> {
  if (known) judged(name, known, allowed);
  const value = judged(name, said ?? known, allowed);
  return value === null ? {} : { [name]: value };
}

/** The read-out with brand and market inside the data permissions of the tester; what the register knows is no less bound. */
async function permitted(context: WriteContext, vin: string, body: ReadoutRequest): Promise<ReadoutRequest> {
  const { brandList, salesMarkets, menus } = await givenTo(context);
  if (!menus.includes('vehicle')) throw new Refusal('accessDenied');
  const known = await knownOf(context, vin);
  const [brands, markets] = [brandList ?? [], marketsIn(salesMarkets)];
  const brand = boundOf('brand', body.brand, known?.brand, brands);
  const market = boundOf('market', body.market, known?.market, markets);
  return { ...body, ...brand, ...market };
}

/** A tester sees vehicles of the brands and markets of its data permissions, and those without. */
async function refuseUnseen(context: WriteContext, vin: string): Promise<void> {
  const { brandList, salesMarkets, menus } = await givenTo(context);
  if (!menus.includes('vehicle')) throw new Refusal('accessDenied');
  const { brand, market } = (await knownOf(context, vin)) ?? {};
  if (brand) judged('brand', brand, brandList ?? []);
  if (market) judged('market', market, marketsIn(salesMarkets));
}

function instantOf(readAt: string | undefined, now: Date): string {
  const at = readAt === undefined ? now : new Date(readAt);
  if (at.getTime() > now.getTime() + AHEAD) throw new InvalidFields({ readAt: { key: 'notFuture' } });
  return at.toISOString();
}

const vinIn = ({ vin = '' }: Readonly<Record<string, string>>): string => {
  const wanted = vin.toUpperCase();
  if (!isVin(wanted)) throw new InvalidFields({ vin: { key: 'vin' } });
  return wanted;
};

/** A tester asks what is known of a vehicle, and reports what it read out of it; the register follows. */
export function addClientVehicleCalls(api: Api): void {
  addRoute(
    api,
    {
      auth: 'client',
      tenantScoped: true,
      method: 'GET',
      path: '/client/vehicle/:vin',
      summary: 'What the register knows of a vehicle: control units with their part numbers and fault codes',
      access: 'read',
      response: ClientVehicleAnswer,
    },
    async ({ tx, scope, ports, params }) => {
      const context = { tx, scope, ports };
      const vin = vinIn(params);
      await refuseUnseen(context, vin);
      return knownVehicle(context, vin);
    },
  );
  addRoute(
    api,
    {
      auth: 'client',
      tenantScoped: true,
      method: 'PUT',
      path: '/client/vehicle/:vin',
      summary: 'What a tester read out of a vehicle: VDN codes and control units; the register of vehicles follows',
      access: 'write',
      audit: true,
      body: ReadoutRequest,
      response: ReadoutAnswer,
    },
    async ({ tx, scope, ports, params, body }) => {
      const vin = vinIn(params);
      const context = { tx, scope, ports };
      const { clientId } = await ownRow(tx, scope);
      const readAt = instantOf(body.readAt, ports.clock.now());
      return keepReadout(context, { vin, body: await permitted(context, vin, body), clientId, readAt });
    },
  );
}
