import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import { listPermissionOf } from '../../../../contract/language/derive';
import type { RowOf } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import {
  listOfKind,
  SEQUENCE_KINDS,
  type SequenceKind,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { hasTarget, type ReadEcu } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceTester } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { MAX_APPLYING, type VEHICLE_SEQUENCES } from '../../../../contract/resources/data-config/vehicle/answers';
import type { vehicle as vehicles } from '../../../../contract/resources/data-config/vehicle/definition';
import { amongIds } from '../../../db/among';
import type { AnswerPart, WriteContext } from '../../../engine/model/behaviour';
import { valuesKeptFrom } from '../../../engine/read/kept-rows';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { isWithinVehicleScope } from '../../../engine/read/vehicle-scope';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { hasPermission, type Scope } from '../../../scope';
import { tenantOfVehicle } from '../../data-config/vehicle';
import { judgedFor, reasonOf, type Judged } from './judged';
import { libraryOf } from './library';
import { sequenceNameIn, targetsOfOffer, type SequenceOffer } from './offered';
import { sequenceTester, testerGives } from './tester';
import { sequenceVehicles } from './vehicles';

type Context = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Answer = AnswerOf<typeof VEHICLE_SEQUENCES.answer.fields>;

const NOTHING: Answer = { applies: [], keptOut: [], total: 0 };
const CHANGE = 'data-config.vehicle.change';

/** Kinds whose lists the caller may open. */
const openKinds = (scope: Scope): Set<string> =>
  new Set(SEQUENCE_KINDS.filter((kind) => hasPermission(scope, listPermissionOf(listOfKind(kind)))));

/**
 * Any tester of the tenant while nobody is signed in: what needs an account is not given then, and no brand or platform is given that the
 * tenant does not give.
 */
async function testerOfNobody(context: Context, tenant: string): Promise<SequenceTester> {
  const asking = { tenant, clientId: null, user: null };
  return sequenceTester(asking, await testerGives(context as WriteContext, asking), new Map());
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
/** Whether number or name hold what is searched. */
const isSought = (offer: SequenceOffer, search: string, { language }: Scope): boolean =>
  plain(offer.sequenceNo).includes(search) || plain(sequenceNameIn(offer, language)).includes(search);

/** Of these sequences the rows that the caller can open. */
async function openIds({ tx, scope, ports }: Context, judged: readonly Judged[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(judged.map(({ offer }) => offer.id))];
  if (ids.length === 0) return new Set();
  const compiled = ports.engine.compiledOf(sequence);
  const where = allOf([amongIds(sql`"id"`, ids), ...accessCondition(compiled, scope)]);
  const rows = rowsOf<{ id: string }>(await tx.execute(sql`select "id" from ${compiled.table} where ${where}`));
  return new Set(rows.map(({ id }) => id));
}

const headOf = ({ offer }: Judged, { language }: Scope, open: ReadonlySet<string>) => ({
  sequenceNo: offer.sequenceNo,
  name: sequenceNameIn(offer, language),
  kind: offer.kind,
  status: offer.status,
  version: offer.version,
  address: open.has(offer.id)
    ? addressWith(listRouteOf(listOfKind(offer.kind as SequenceKind)), { id: offer.id })
    : null,
});

/** The software that control units get, or the function that is switched, in the caller's language. */
function changeOf(offer: SequenceOffer, ecus: readonly ReadEcu[], { language }: Scope): string | null {
  const { functionChange } = offer;
  if (functionChange) return translate(language, `${CHANGE}.${functionChange.state}`, { code: functionChange.code });
  const targets = targetsOfOffer(offer).map((target) => {
    const address = (target.ecuAddress ?? '').toUpperCase();
    const read = ecus.find((ecu) => ecu.ecuAddress.toUpperCase() === address);
    const before = read?.softwarePart ?? translate(language, `${CHANGE}.unread`);
    const after = target.softwarePart ?? '';
    return hasTarget([target], ecus)
      ? `${address} ${after} (${translate(language, `${CHANGE}.installed`)})`
      : `${address} ${before} → ${after}`;
  });
  return targets.join('; ') || null;
}

/** A sub-sequence may be of a kind that is kept from the caller: then it is not named. */
function reasonFor(judged: Judged, scope: Scope, hasKept: boolean): string {
  const { verdict } = judged;
  const isUnnamed = verdict.deciding === 'sub' && hasKept;
  return reasonOf(isUnnamed ? { verdict: { ...verdict, detail: null, within: undefined } } : judged, scope.language);
}

/** What applies to a vehicle, and one page of what does not and why, by the verdict that testers are given. */
export async function vehicleSequences(
  context: Context,
  row: RowOf<typeof vehicles>,
  { search: searched, limit, offset }: { search?: string | null } & AnswerPart,
): Promise<Answer> {
  const { tx, scope, ports } = context;
  const tenant = await tenantOfVehicle(tx, scope, row.id);
  const kinds = openKinds(scope);
  if (kinds.size === 0) return NOTHING;
  const now = ports.clock.now();
  const library = await libraryOf(context, tenant);
  const tester = await testerOfNobody(context, tenant);
  const [vehicle] = await sequenceVehicles({ tx, tenant, now }, [row.vin], library.filters);
  if (!vehicle) return NOTHING;
  const compiled = ports.engine.compiledOf(sequence);
  const offers = library.offers.filter(
    ({ kind, platform }) =>
      kind === 'exclusion' || (kinds.has(kind) && isWithinVehicleScope(compiled, scope, { platform })),
  );
  const judge = (of: readonly SequenceOffer[], isDetailed: boolean): Judged[] =>
    judgedFor(of, vehicle, tester, now, { isDetailed });
  const search = plain(searched?.trim() ?? '');
  const judged = judge(offers, false).filter(({ offer }) => search === '' || isSought(offer, search, scope));
  const applying = judged.filter(({ verdict }) => verdict.falls);
  const keptOut = judged.filter(({ verdict }) => !verdict.falls);
  const shown = applying.slice(0, MAX_APPLYING);
  // What decided takes longer to find than the verdict: it is asked of those that are listed.
  const listed = new Set(keptOut.slice(offset, offset + limit).map(({ offer }) => offer));
  const told = judge(
    offers.filter((offer) => offer.kind === 'exclusion' || listed.has(offer)),
    true,
  );
  const open = await openIds(context, [...shown, ...told]);
  const hasKept = valuesKeptFrom(ports.engine.resourceNamed(sequence.name), scope).length > 0;
  const lines = told.flatMap((one) =>
    one.verdict.deciding === null
      ? []
      : [{ ...headOf(one, scope, open), clause: one.verdict.deciding, reason: reasonFor(one, scope, hasKept) }],
  );
  return {
    basis: true,
    applies: shown.map((one) => ({
      ...headOf(one, scope, open),
      change: changeOf(one.offer, vehicle.ecus ?? [], scope),
    })),
    moreApply: applying.length > shown.length ? applying.length - shown.length : null,
    keptOut: lines,
    total: keptOut.length,
  };
}
