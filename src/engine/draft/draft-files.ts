import { deleteDraftFiles, readDraftFiles, writeDraftFile, type StoredDraftFile } from '../../storage/draft-file-store';
import type { DraftPlace } from '../../storage/draft-store';
import { open, openBytes, seal, sealBytes, type SealingKey } from '../../storage/sealed';
import { storedNow } from './stored-now';
import { isRecord } from '../../http/shape';
import { fileToSend, isChosen, takeFile, useSendings } from '../files/sendings';

type Values = Readonly<Record<string, unknown>>;
type Keys = () => Promise<readonly SealingKey[]>;
type About = { name: string; type: string; modified: number; target: string };

/** Bytes of a file that is kept beside a draft, and of all of one draft: photos, but no logs of a whole day. */
const MOST = 20 * 1024 * 1024;
const MOST_OF_ALL = 60 * 1024 * 1024;

const nameOf = (draft: DraftPlace, id: string, what: 'about' | 'bytes'): string => JSON.stringify([draft, id, what]);
const chosenIn = (values: Values): string[] =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value.filter(isChosen) : []));

/** Which files of a draft are kept by now. */
export type StoredIds = Set<string>;

async function sealed(draft: DraftPlace, id: string, file: File, key: SealingKey): Promise<StoredDraftFile> {
  const { name, type, lastModified: modified } = file;
  const about: About = { name, type, modified, target: useSendings.getState().all[id]?.target ?? '' };
  return {
    draft: [...draft],
    id,
    ...storedNow(),
    about: await seal(about, key, nameOf(draft, id, 'about')),
    bytes: await sealBytes(await file.arrayBuffer(), key, nameOf(draft, id, 'bytes')),
  };
}

/** Forgets those that no longer stand in the form. */
async function forgetOthers(draft: DraftPlace, ids: readonly string[], kept: StoredIds): Promise<void> {
  const gone = [...kept].filter((id) => !ids.includes(id));
  if (gone.length === 0) return;
  await deleteDraftFiles(draft, ids);
  for (const id of gone) kept.delete(id);
}

/** Keeps the files that stand in the values, as they go up, and forgets those that were taken out; `kept` is told. */
export async function keepDraftFiles(draft: DraftPlace, values: Values, keys: Keys, kept: StoredIds): Promise<void> {
  const ids = chosenIn(values);
  await forgetOthers(draft, ids, kept);
  const [key] = await keys();
  if (!key) return;
  let room = MOST_OF_ALL;
  for (const id of ids) {
    const file = await fileToSend(id);
    if (!file || file.size > Math.min(MOST, room)) continue;
    room -= file.size;
    if (!kept.has(id) && (await writeDraftFile(await sealed(draft, id, file, key)))) kept.add(id);
  }
}

const isAbout = (value: unknown): value is About =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.type === 'string' &&
  typeof value.modified === 'number' &&
  typeof value.target === 'string';

/** Takes the files that are kept beside a draft into this page, by the ids that they had; answers which those are. */
export async function takeDraftFiles(draft: DraftPlace, keys: readonly SealingKey[]): Promise<StoredIds> {
  const taken: StoredIds = new Set();
  for (const { id, about, bytes } of await readDraftFiles(draft)) {
    const known = await open(about, keys, nameOf(draft, id, 'about'));
    const plain = await openBytes(bytes, keys, nameOf(draft, id, 'bytes'));
    if (!isAbout(known) || !plain) continue;
    const { name, type, modified, target } = known;
    if (!useSendings.getState().all[id])
      takeFile(id, new File([plain], name, { type, lastModified: modified }), target);
    taken.add(id);
  }
  return taken;
}
