import { isZip } from '../../formats/archive/read-zip';
import { kindOf } from '../../formats/inspect/recognise';
import { headOf } from '../../formats/source';
import { ofOne } from './reader';

/** What kind of file it is, by what is in it, null where it is none that we read; and whether it is an archive of whatever files. */
export const readKind = ofOne(async (source) => ({
  kind: await kindOf(source),
  isArchive: isZip(headOf(source, 4)),
}));
