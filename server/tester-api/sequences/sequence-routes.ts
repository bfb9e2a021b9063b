import { eq } from 'drizzle-orm';
import {
  ClientSequenceAnswer,
  ClientSequenceFileQuery,
  ClientSequenceQuery,
} from '../../../contract/wire/client-sequence';
import type { SequenceKind } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { isUuid } from '../../../contract/validation/uuid';
import { sysFile } from '../../db/file-tables';
import { diagnosisSequenceManagementSequence } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { addRoute, type Api } from '../../http/route';
import { givenSequence } from '../../modules/diagnosis-sequence-management/sequence/for-tester';
import type { SequenceOffer } from '../../modules/diagnosis-sequence-management/sequence/offered';
import { asPlatform } from '../../platform/elevate';
import { attachmentOf } from '../../platform/files/attachment';
import { releaseSigner, signOnce } from '../../platform/release';
import { Refusal } from '../../refusal';
import { dbScopeOf } from '../../scope';
import { recorded, reporterOf } from '../asking';
import { askingApplies, sequenceManifestOf } from './sequence-applies';
import { brokenOffUnless, sharedLook } from '../broken-off';

type File = typeof sysFile.$inferSelect;

/** The file of a sequence. The platform's are no tenant's rows, so it is read as the platform: the sequence was judged before. */
async function fileOf({ tx, scope }: WriteContext, { fileId }: SequenceOffer): Promise<File> {
  const [file] = await asPlatform(tx, scope, async () =>
    fileId === null ? [] : tx.select().from(sysFile).where(eq(sysFile.id, fileId)),
  );
  if (!file) throw new Refusal('sequenceFileNone');
  return file;
}

/** A tester asks what a vehicle gets and why, and fetches it in ranges. */
export function addClientSequenceCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true } as const;
  const ask = askingApplies(api.ports);
  const isOut = sharedLook((key) =>
    api.ports.db.run('platform', 'read', async (tx) => {
      const [id = '', version = ''] = key.split(' ');
      const { status, publishedVersion, masked, haltedVersions } = diagnosisSequenceManagementSequence;
      const [row] = await tx
        .select({ status, publishedVersion, masked, haltedVersions })
        .from(diagnosisSequenceManagementSequence)
        .where(eq(diagnosisSequenceManagementSequence.id, id));
      if (!row || row.masked === true || (row.haltedVersions as string[] | null)?.includes(version)) return false;
      return row.status === 'prepublish' || row.publishedVersion !== null;
    }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/sequence',
      summary:
        'The sequences that a vehicle gets by this tester, in order of priority; and why not the others, where asked',
      // Those that come at the same moment are answered together, by transactions of their own.
      access: 'none',
      query: ClientSequenceQuery,
      response: ClientSequenceAnswer,
    },
    ({ scope, query: { vin, explain } }) => ask(scope.tenant, { scope, vin, explain }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/sequence/:id/file',
      answers: 'file',
      summary:
        'The file of a version that the vehicle gets, or a range of it, with hash and signature in headers; broken off as soon as the sequence is withdrawn',
      access: 'none',
      query: ClientSequenceFileQuery,
    },
    async ({ ports, scope, params: { id = '' }, query: { version, vin }, c }) => {
      const range = c.req.header('range');
      const asked = { vin, kind: 'file' as const, request: { id, version, range } };
      const found = await ports.db.run(dbScopeOf(scope), 'write', async (tx) => {
        const context = { tx, scope, ports };
        const reporter = await reporterOf(context);
        return recorded(context, reporter, { ...asked, sequenceVersion: version }, async () => {
          if (!isUuid(id)) throw new Refusal('gone');
          const { offer } = await givenSequence(context, reporter, { id, version, vin });
          const file = await fileOf(context, offer);
          const manifest = sequenceManifestOf(offer, file);
          const signer = await releaseSigner(context);
          return {
            data: { file, manifest, signature: await signOnce(signer, manifest) },
            answered: 1,
            about: { sequenceNo: offer.sequenceNo, sequenceKinds: [offer.kind as SequenceKind] },
          };
        });
      });
      const { file, manifest, signature } = typeof found === 'function' ? await found() : found;
      const answer = await attachmentOf(ports.files, file, { range, ifRange: c.req.header('if-range') });
      answer.headers.set('X-Content-SHA256', manifest.sha256);
      answer.headers.set('X-Content-Signature', signature);
      answer.headers.set('X-Sequence-Version', String(manifest.version));
      return answer.body
        ? new Response(
            brokenOffUnless(answer.body, () => isOut(`${id} ${version}`)),
            answer,
          )
        : answer;
    },
  );
}
