import { imageImport } from '../../../contract/resources/guided-diagnosis/image-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { PACKAGED_PICTURES } from '../../platform/files/packaged';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';

export const IMAGE_LINKS: readonly NameLink[] = [{ names: 'component', of: 'gcid', to: 'gcid' }];

export const imageImportBehaviour = behaviour(imageImport, { ...linkHooks(IMAGE_LINKS), packaged: PACKAGED_PICTURES });
