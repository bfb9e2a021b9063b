import { kindOf } from '../../formats/inspect/recognise';
import { ofOne } from './reader';

/** What kind of file it is, by what is in it; null where it is none that we read. */
export const readKind = ofOne(kindOf);
