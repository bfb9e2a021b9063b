import { sql } from 'drizzle-orm';
import {
  deliveredParts,
  PARTS_MOST,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/delivery';
import { amongIds } from '../../../db/among';
import { sysFile } from '../../../db/file-tables';
import {
  diagnosisSequenceManagementSequence as sequences,
  guidedDiagnosisMediaFile as mediaFiles,
  guidedDiagnosisSoftwarePackage as softwarePackages,
} from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';
import { contentHashOf, haltedContents } from './halted';
import { bareOffers, visibleIn, type BareOffers, type OfferedFile, type SequenceOffer } from './offered';

type Context = Pick<WriteContext, 'tx' | 'scope'>;
type Package = { name: string; isReleased: boolean; fileId: string | null } & Omit<
  SequenceOffer['packages'][number],
  'file'
>;
type Media = { name: string; mediaType: string; fileId: string | null; updateDate: string };
/** What sequences refer to, by id. */
type Stock = {
  files: ReadonlyMap<string, OfferedFile>;
  packages: ReadonlyMap<string, Package>;
  media: ReadonlyMap<string, Media>;
};

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));
const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];

/**
 * Packages, pictures and files that sequences name. Those of the platform are no tenant's rows, so all are read as the platform: which they
 * are the sequences say.
 */
async function stockFor({ tx, scope }: Context, offers: readonly SequenceOffer[]): Promise<Stock> {
  const packageIds = unique(offers.flatMap((one) => one.packageIds));
  const mediaIds = unique(offers.flatMap((one) => one.mediaIds));
  return asPlatform(tx, scope, async () => {
    const { id, status, role, ecuAddress, partNo, softwareVersion, file } = softwarePackages;
    const packages =
      packageIds.length === 0
        ? []
        : await tx
            .select({ id, status, role, ecuAddress, partNo, softwareVersion, file })
            .from(softwarePackages)
            .where(amongIds(id, packageIds));
    const media =
      mediaIds.length === 0
        ? []
        : await tx
            .select({
              id: mediaFiles.id,
              name: mediaFiles.name,
              mediaType: mediaFiles.mediaType,
              file: mediaFiles.file,
              updateDate: mediaFiles.updateDate,
            })
            .from(mediaFiles)
            .where(amongIds(mediaFiles.id, mediaIds));
    const fileIds = unique([
      ...offers.map((one) => one.fileId),
      ...[...packages, ...media].map((row) => row.file?.[0]),
      ...offers.flatMap((one) => (one.approvedMedia ?? []).map(({ fileId }) => fileId)),
    ]);
    const files =
      fileIds.length === 0
        ? []
        : await tx
            .select({ id: sysFile.id, name: sysFile.name, size: sysFile.size, sha256: sysFile.sha256 })
            .from(sysFile)
            .where(amongIds(sysFile.id, fileIds));
    return {
      files: byId(files),
      packages: byId(
        packages.map(({ status: state, file: own, ...row }) => ({
          ...row,
          fileId: own?.[0] ?? null,
          name: `${row.partNo} ${row.softwareVersion}`,
          isReleased: state === 'released',
        })),
      ),
      media: byId(media.map(({ file: own, ...row }) => ({ ...row, fileId: own?.[0] ?? null }))),
    };
  });
}

type ShownMedia = Omit<Media, 'updateDate'> & { sha256?: string; isChanged?: boolean };

/** What a picture or document is as the version shows it: as it was approved. Versions from before that was kept show it as it is, unless it was changed since. */
function shownMedia({ approvedMedia, mediaUntil }: SequenceOffer, id: string, { media }: Stock): ShownMedia | null {
  if (approvedMedia !== null) return approvedMedia.find((one) => one.id === id) ?? null;
  const now = media.get(id);
  if (!now) return null;
  return { ...now, isChanged: mediaUntil !== null && Date.parse(now.updateDate) > Date.parse(mediaUntil) };
}

const isAsApproved = ({ sha256, isChanged }: ShownMedia, stored: OfferedFile): boolean =>
  isChanged !== true && (sha256 === undefined || sha256 === stored.sha256);

/** The offer with its own document, packages and pictures, in the order in which it names them; `missing` names the first that is not there. */
function filled(offer: SequenceOffer, stock: Stock): SequenceOffer {
  const { files, packages } = stock;
  let missing: string | null = null;
  const lack = (name: string): [] => {
    missing ??= name;
    return [];
  };
  const file = offer.fileId === null ? null : (files.get(offer.fileId) ?? null);
  if (offer.fileId !== null && !file) lack(offer.sequenceNo);
  const ownPackages = offer.packageIds.flatMap((id) => {
    const { name, isReleased, fileId, ...found } = packages.get(id) ?? { name: id, isReleased: false, fileId: null };
    const stored = files.get(fileId ?? '');
    if (!isReleased || !stored || !('partNo' in found)) return lack(name);
    const { role, ecuAddress, partNo, softwareVersion } = found;
    return [{ role, ecuAddress, partNo, softwareVersion, file: stored }];
  });
  const ownMedia = offer.mediaIds.flatMap((id) => {
    const found = shownMedia(offer, id, stock);
    const stored = files.get(found?.fileId ?? '');
    return found && stored && isAsApproved(found, stored)
      ? [{ name: found.name, mediaType: found.mediaType, file: stored }]
      : lack(found?.name ?? id);
  });
  return { ...offer, file, packages: ownPackages, media: ownMedia, missing };
}

/** Marked as halted where what it executes is. */
function unlessHalted(offer: SequenceOffer, halted: ReadonlyMap<string, unknown>): SequenceOffer {
  if (halted.size === 0 || offer.isHalted) return offer;
  const { sha256, packageIds, subSequences } = offer;
  const hash = contentHashOf({ sha256, packageList: packageIds, subSequenceList: subSequences });
  return hash !== null && halted.has(hash) ? { ...offer, isHalted: true } : offer;
}

const isInForce = ({ status }: SequenceOffer): boolean => status === 'publish';

/** Published versions by id: those that are given, and all that they call. */
async function published({ tx }: Context, tenant: string, offers: readonly SequenceOffer[]) {
  const found = new Map(offers.filter(isInForce).map((one) => [one.id, one]));
  const asked = new Set<string>();
  for (let from: readonly SequenceOffer[] = offers; ;) {
    const wanted = unique(from.flatMap((one) => one.subSequences)).filter((id) => !found.has(id) && !asked.has(id));
    if (wanted.length === 0) return found;
    for (const id of wanted) asked.add(id);
    const bare = await bareOffers(tx, sql`${visibleIn(tenant)} and ${amongIds(sql`s.id`, wanted)}`);
    from = bare.map(({ offer }) => offer).filter(isInForce);
    for (const one of from) found.set(one.id, one);
  }
}

async function numbersOf({ tx }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, sequenceNo } = sequences;
  const rows = await tx.select({ id, sequenceNo }).from(sequences).where(amongIds(id, ids));
  return new Map(rows.map((row) => [row.id, row.sequenceNo ?? row.id]));
}

/**
 * Offers with everything that is delivered with them: documents, packages, pictures, and sub-sequences as they are published now. What is
 * not there is named, and keeps the offer out by its verdict.
 */
export async function withContent(context: Context, tenant: string, bare: BareOffers): Promise<BareOffers> {
  const offers = bare.map(({ offer }) => offer);
  const known = await published(context, tenant, offers);
  const all = [...new Set([...offers, ...known.values()])];
  const stock = await stockFor(context, all);
  const halted = await haltedContents(context, tenant);
  const whole = new Map(all.map((one) => [one, unlessHalted(filled(one, stock), halted)]));
  const byOwnId = new Map([...known].map(([id, one]) => [id, whole.get(one) ?? one]));
  const linked = offers.map((one) => ({
    offer: whole.get(one) ?? one,
    ...deliveredParts(one, (id) => byOwnId.get(id)),
  }));
  const numbers = await numbersOf(context, unique(linked.map(({ lost }) => lost)));
  return bare.map(({ grayRuleId }, at) => {
    const { offer, parts, lost, isTooMany } = linked[at] as (typeof linked)[number];
    const missingSub = lost === null ? (isTooMany ? `> ${PARTS_MOST}` : null) : (numbers.get(lost) ?? lost);
    return { grayRuleId, offer: { ...offer, parts, subs: [...new Set(parts)], missingSub } };
  });
}
