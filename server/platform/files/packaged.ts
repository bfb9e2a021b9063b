import { endingOf } from '../../../contract/wire/upload';
import { UnreadableFile } from '../../../formats/finding';
import { bytesOf } from '../../../formats/source';
import type { KeptFile, Packaged, WriteContext } from '../../engine/model/behaviour';
import { dbScopeOf } from '../../scope';
import { judgedType } from './file-type';
import { checkQuota } from './upload/uploads';

/** Endings of pictures that fields of records take, and the bytes of the largest, as those fields have it. */
const PICTURES = ['.png', '.jpg', '.jpeg', '.webp'];
const LARGEST = 5 * 1024 * 1024;

/** What came in an archive, as a file of its own: as large as it may be, and where the tenant has room for it. */
export async function keptFile(
  { ports, scope }: Omit<WriteContext, 'tx'>,
  bytes: Uint8Array,
  most: number,
  file: Pick<KeptFile, 'type' | 'findings'>,
): Promise<KeptFile> {
  if (bytes.length > most) throw new UnreadableFile('package.large', { params: { max: most } });
  await ports.db.run(dbScopeOf(scope), 'read', (tx) => checkQuota({ ports, scope }, tx, bytes.length));
  return { bytes, ...file };
}

/** Pictures that a sheet names, told by what is in them. */
export const PACKAGED_PICTURES: Packaged = {
  keep(context, source) {
    const bytes = bytesOf(source);
    if (!PICTURES.includes(endingOf(source.name)))
      throw new UnreadableFile('package.format', { params: { endings: PICTURES.join(', ') } });
    const type = bytes.length === 0 ? null : judgedType(bytes, source.name);
    if (!type?.startsWith('image/')) throw new UnreadableFile('package.noPicture');
    return keptFile(context, bytes, LARGEST, { type, findings: [] });
  },
};
