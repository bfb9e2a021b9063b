import type { Packaged } from '../../../engine/model/behaviour';
import { checkPackagedRoom } from '../../../platform/files/packaged';
import { noteTexts } from './known-diagrams';

const LARGEST = 20 * 1024 * 1024;

/** `BODY-01.svg` is diagram BODY-01, where no sheet says more. */
export const PACKAGED_DIAGRAMS: Packaged = {
  kind: 'diagram',
  most: LARGEST,
  checkRoom: checkPackagedRoom,
  kept: (fileId, pages) => noteTexts(fileId, pages),
  alone(fileName) {
    const name = fileName.replace(/\.\w+$/, '');
    return { diagramNo: name.slice(0, 64), name: name.slice(0, 100) };
  },
};
