import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SequenceKind } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { isUuid } from '../../../contract/validation/uuid';
import { sysFile } from '../../db/file-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import type { AppEnv } from '../../http/context';
import { givenSequence, offersOf, type SequenceOffer } from '../../modules/diagnosis-sequence-management/sequence';
import { asPlatform } from '../../platform/elevate';
import { attachmentOf } from '../../platform/files/attachment';
import { releaseSigner } from '../../platform/release';
import type { Ports } from '../../ports/ports';
import { outgoing } from '../../http/form/block-turns';
import { Refusal } from '../../refusal';
import { dbScopeOf, systemScope, type Scope } from '../../scope';
import { recorded, reporterOf } from '../asking';
import { brokenOffUnless, sharedLook } from '../broken-off';
import { offerText } from './manifest';

type File = typeof sysFile.$inferSelect;
type Wanted = { id: string; version: number; vin: string };
/** `fileId` is null for the document of the sequence itself. */
type Download = { scope: Scope; wanted: Wanted; fileId: string | null; c: Context<AppEnv> };

/** Ids of everything that is delivered with a sequence. */
const filesOf = (offer: SequenceOffer): string[] =>
  [offer, ...offer.parts].flatMap(({ file, packages, media }) =>
    [file, ...[...packages, ...media].map((one) => one.file)].flatMap((one) => one?.id ?? []),
  );

/** A file of a sequence. The platform's are no tenant's rows, so it is read as the platform: the sequence was judged before. */
async function fileOf({ tx, scope }: WriteContext, offer: SequenceOffer, fileId: string | null): Promise<File> {
  if (fileId !== null && !filesOf(offer).includes(fileId)) throw new Refusal('gone');
  const id = fileId ?? offer.fileId;
  const [file] = await asPlatform(tx, scope, async () =>
    id === null ? [] : tx.select().from(sysFile).where(eq(sysFile.id, id)),
  );
  if (!file) throw new Refusal('sequenceFileNone');
  return file;
}

/** Whether nobody has withdrawn anything of an offer: the sequence, a sub-sequence, or a package. Whom it is for is no part of it. */
const isStillOut = (offer: SequenceOffer): boolean =>
  [offer, ...offer.parts].every(
    ({ status, masked, isHalted, missing, missingSub }) =>
      status !== 'other' && !masked && !isHalted && missing === null && missingSub === null,
  );

/** Sends files of sequences; each call is judged anew, and what is withdrawn while it flows is broken off. */
export function downloads(ports: Ports): (asked: Download) => Promise<Response> {
  const isOut = sharedLook((key) =>
    ports.db.run('platform', 'read', async (tx) => {
      const [tenant = '', id = '', version = ''] = key.split(' ');
      const offers = await offersOf({ tx, scope: systemScope() }, tenant, id);
      return offers.some((one) => String(one.version) === version && isStillOut(one));
    }),
  );
  return async ({ scope, wanted, fileId, c }) => {
    const { id, version, vin } = wanted;
    const range = c.req.header('range');
    const asked = { vin, kind: 'file' as const, request: { id, fileId, version, range } };
    const found = await outgoing.begin(() =>
      ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
        const context = { tx, scope, ports };
        const reporter = await reporterOf(context);
        return recorded(context, reporter, { ...asked, sequenceVersion: version }, async () => {
          if (!isUuid(id)) throw new Refusal('gone');
          const { offer } = await givenSequence(context, reporter, wanted);
          const file = await fileOf(context, offer, fileId);
          const { signature } = await offerText(offer, scope.language, await releaseSigner(context));
          return {
            data: { file, signature },
            answered: 1,
            about: { sequenceNo: offer.sequenceNo, sequenceKinds: [offer.kind as SequenceKind] },
          };
        });
      }),
    );
    const { file, signature } = typeof found === 'function' ? await found() : found;
    const answer = await attachmentOf(ports, file, { range, ifRange: c.req.header('if-range') });
    answer.headers.set('X-Content-SHA256', file.sha256);
    answer.headers.set('X-Content-Signature', signature);
    answer.headers.set('X-Sequence-Version', String(version));
    return answer.body
      ? new Response(
          brokenOffUnless(answer.body, () => isOut(`${scope.tenant} ${id} ${version}`)),
          answer,
        )
      : answer;
  };
}
