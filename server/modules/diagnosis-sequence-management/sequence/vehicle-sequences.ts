import { sql } from 'drizzle-orm';
import { listPermissionOf } from '../../../../contract/language/derive';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import {
  listOfKind,
  SEQUENCE_KINDS,
  type SequenceKind,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { hasTarget, type ReadEcu } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceTester } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import {
  MAX_APPLYING,
  MAX_KEPT_OUT,
  VehicleSequencesAnswer,
  VehicleSequencesQuery,
} from '../../../../contract/wire/data-config/vehicle-sequences';
import { amongIds } from '../../../db/among';
import type { WriteContext } from '../../../engine/model/behaviour';
import { valuesKeptFrom } from '../../../engine/read/kept-rows';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { isWithinVehicleScope } from '../../../engine/read/vehicle-scope';
import type { Api } from '../../../http/route';
import { rowsOf } from '../../../http/rows';
import { hasPermission, type Scope } from '../../../scope';
import { addVehicleRoute, type SeenVehicle } from '../../data-config/vehicle';
import { judgedFor, reasonOf, type Judged } from './judged';
import { libraryOf } from './library';
import { sequenceNameIn, targetsOfOffer, type SequenceOffer } from './offered';
import { sequenceTester, testerGives } from './tester';
import { sequenceVehicles } from './vehicles';

type Context = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Applying = VehicleSequencesAnswer['applies'][number];

const NOTHING: VehicleSequencesAnswer = {
  canList: false,
  applies: [],
  appliesTotal: 0,
  keptOut: [],
  keptOutTotal: 0,
};

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
  id: offer.id,
  sequenceNo: offer.sequenceNo,
  kind: offer.kind as SequenceKind,
  name: sequenceNameIn(offer, language),
  version: offer.version,
  isPrepublished: offer.status === 'prepublish',
  canOpen: open.has(offer.id),
});

function targetLines(offer: SequenceOffer, ecus: readonly ReadEcu[]): Applying['targets'] {
  return targetsOfOffer(offer).map((target) => {
    const ecuAddress = (target.ecuAddress ?? '').toUpperCase();
    const read = ecus.find((ecu) => ecu.ecuAddress.toUpperCase() === ecuAddress);
    return {
      ecuAddress,
      before: read?.softwarePart ?? null,
      after: target.softwarePart ?? '',
      isInstalled: hasTarget([target], ecus),
    };
  });
}

/** A sub-sequence may be of a kind that is kept from the caller: then it is not named. */
function reasonFor(judged: Judged, scope: Scope, hasKept: boolean): string {
  const { verdict } = judged;
  const isUnnamed = verdict.deciding === 'sub' && hasKept;
  return reasonOf(isUnnamed ? { verdict: { ...verdict, detail: null, within: undefined } } : judged, scope.language);
}

/** What applies to a vehicle, and what does not and why, by the verdict that testers are given. */
async function vehicleSequences({ row, tenant, query, ...context }: SeenVehicle): Promise<VehicleSequencesAnswer> {
  const { tx, scope, ports } = context;
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
  const search = plain(query.search?.trim() ?? '');
  const judged = judge(offers, false).filter(({ offer }) => search === '' || isSought(offer, search, scope));
  const applying = judged.filter(({ verdict }) => verdict.falls);
  const keptOut = judged.filter(({ verdict }) => !verdict.falls);
  const shown = applying.slice(0, MAX_APPLYING);
  // What decided takes longer to find than the verdict: it is asked of those that are listed.
  const listed = new Set(keptOut.slice(0, MAX_KEPT_OUT).map(({ offer }) => offer));
  const told = judge(
    offers.filter((offer) => offer.kind === 'exclusion' || listed.has(offer)),
    true,
  );
  const open = await openIds(context, [...shown, ...told]);
  const hasKept = valuesKeptFrom(ports.engine.resourceNamed(sequence.name), scope).length > 0;
  return {
    canList: true,
    applies: shown.map((one) => ({
      ...headOf(one, scope, open),
      targets: targetLines(one.offer, vehicle.ecus ?? []),
      functionChange: one.offer.functionChange && {
        code: one.offer.functionChange.code,
        state: one.offer.functionChange.state,
      },
    })),
    appliesTotal: applying.length,
    keptOut: told.flatMap((one) =>
      one.verdict.deciding === null
        ? []
        : [{ ...headOf(one, scope, open), clause: one.verdict.deciding, reason: reasonFor(one, scope, hasKept) }],
    ),
    keptOutTotal: keptOut.length,
  };
}

/** Sequences that apply to a vehicle, for whoever may see both. */
export function addVehicleSequences(api: Api): void {
  addVehicleRoute(
    api,
    {
      part: 'sequences',
      summary:
        'Sequences that a tester of the tenant gets for a vehicle while nobody is signed in, and why not the others',
      query: VehicleSequencesQuery,
      response: VehicleSequencesAnswer,
    },
    vehicleSequences,
  );
}
