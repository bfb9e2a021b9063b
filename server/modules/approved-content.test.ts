import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import type { ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { vbfBytes } from '../../formats/vbf/write-vbf';
import { diagnosisSequenceManagementSequence as sequences } from '../db/tables';
import { APPROVED, openApprovals, SEQUENCES } from '../testing/generated/approvals';
import { sendFile } from '../testing/send-file';

/* Everything that is approved, and everything that its content refers to: whatever one person changes there, testers get what was approved, or nothing. What its reach refers to: `approved-reach.test.ts`. */

const VINS = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const [MEDIA, PACKAGES] = ['/guided-diagnosis/media-file', '/guided-diagnosis/software-package'] as const;

/** What of the content says whom it reaches, what is approved by itself, and who approves. */
const ELSEWHERE = [
  'account/any-vehicle-pool',
  'account/gray-rule',
  'diagnosis-sequence-management/sequence',
  'sys/role',
];
/** Whatever the content of a published resource refers to and testers execute or show. */
const executedBy = (r: AnyResource): string[] => {
  const content = (r.publishing?.content ?? []) as readonly string[];
  return fieldsOf(r).flatMap(([name, { ref }]) =>
    ref && content.includes(name) && !ELSEWHERE.includes(ref) ? [ref] : [],
  );
};

let w: Awaited<ReturnType<typeof openWorld>>;

async function openWorld() {
  const one = await openApprovals(VINS);
  const { made, published, first, done } = one;
  const shown = await sendFile(one.d.t, 'shown.txt', 'shown');
  const other = await sendFile(one.d.t, 'other.txt', 'other');
  const media = await made(MEDIA, { name: 'Shown', mediaType: 'document', file: [shown] });
  const says = { ecuAddress: '1A01', partNo: '32325001', softwareVersion: 'AB', role: 'EXE' };
  const file = [await sendFile(one.d.t, '32325001AB.vbf', vbfBytes(says))];
  const software = await made(PACKAGES, { ...says, platform: 'CMA', file });
  done(await first('POST', `${PACKAGES}/${software.id}/release`, {}));
  const vinList = [VINS[0]];
  const showing = await published('repair', { vinList, mediaList: [media.id], packageList: [software.id] });
  await published('otherSoftware', { vinList, subSequenceList: [showing.id] });
  return { ...one, media, software, showing, other };
}

async function asked(query = ''): Promise<ClientSequenceAnswer> {
  const { clientSecret: token } = w.testers[0] ?? { clientSecret: '' };
  const path = `/client/sequence?vin=${VINS[0]}${query}`;
  return w.done(await w.d.t.call('GET', path, undefined, { token, language: 'en-US' }));
}

/** What a vehicle is given of each version, as it is signed. */
async function manifests(): Promise<Map<string, string>> {
  const { list } = await asked();
  return new Map(list.map(({ id, version, manifest }) => [`${id} ${version}`, JSON.stringify(manifest)]));
}

const act = (path: string, { id }: { id: string }, action: string, body: object = {}) =>
  w.first('POST', `${path}/${id}/${action}`, body);
/** What one person may do, by the resource of what is executed or shown. That it is refused is as good. */
const CHANGES: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  'guided-diagnosis/media-file': {
    'it has another file': () => w.change(MEDIA, w.media.id, { file: [w.other] }),
    'it is called otherwise': () => w.change(MEDIA, w.media.id, { name: 'Other' }),
    'it is of another type': () => w.change(MEDIA, w.media.id, { mediaType: 'diagram' }),
    'the next version shows none, and it is deleted': async () => {
      await act(SEQUENCES, w.showing, 'revise');
      await w.change(SEQUENCES, w.showing.id, { mediaList: [] });
      w.done(await w.first('DELETE', `${MEDIA}/${w.media.id}`));
    },
  },
  'guided-diagnosis/software-package': {
    'it has another file': () => w.change(PACKAGES, w.software.id, { file: [w.other] }),
    'it is another part': () => w.change(PACKAGES, w.software.id, { partNo: '32325009' }),
    'it is withdrawn': () => act(PACKAGES, w.software, 'withdraw', { reason: 'old' }),
  },
};

/** As if the version came from before media were kept with it. */
const forgetMedia = (id: string) =>
  w.d.t.system(({ tx }) =>
    tx.update(sequences).set({ approvedMedia: null, mediaFiles: null }).where(eq(sequences.id, id)),
  );

beforeAll(async () => {
  w = await openWorld();
});
afterAll(() => w.d.t.close());

describe('the content that was approved', () => {
  it('is tried with everything that it refers to [DLV-04]', () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual([...new Set(APPROVED.flatMap(executedBy))].toSorted());
  });

  it('is given by a version from before media were kept until one of them is changed, which is named [DLV-04]', async () => {
    const file = [await sendFile(w.d.t, 'early.txt', 'early')];
    const early = await w.made(MEDIA, { name: 'Early picture', mediaType: 'document', file });
    const { id } = await w.published('repair', {
      vinList: [VINS[0]],
      mediaList: [early.id],
      packageList: [w.software.id],
    });
    await forgetMedia(id);
    expect((await manifests()).get(`${id} 1`)).toContain('early.txt');
    await w.change(MEDIA, early.id, { name: 'Later picture' });
    expect((await manifests()).has(`${id} 1`)).toBe(false);
    const { notApplicable = [] } = await asked('&explain=true');
    expect(notApplicable.map(({ text }) => text)).toContain('Content is withdrawn or missing: Later picture');
  });

  const all = Object.entries(CHANGES).flatMap(([name, changes]) =>
    Object.entries(changes).map(([what, change]) => ({ name, what, change })),
  );
  it.each(all)(
    'is given as it was, or not at all, once one person changes $name: $what [DLV-04]',
    async ({ change }) => {
      const before = await manifests();
      expect([...before.values()].filter((text) => text.includes('shown.txt'))).toHaveLength(2);
      await change();
      for (const [version, manifest] of await manifests())
        expect([version, before.get(version)]).toEqual([version, manifest]);
    },
  );
});
