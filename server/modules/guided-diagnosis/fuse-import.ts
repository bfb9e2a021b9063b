import { fuseImport } from '../../../contract/resources/guided-diagnosis/fuse-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { PACKAGED_PICTURES } from '../../platform/files/packaged';
import { linkHooks, nameLinksOf, type NameLink } from '../../platform/named-links/link-names';
import { leaveSheets, matchSheets } from './circuit-diagram-import/match-again';

export const FUSE_LINKS: readonly NameLink[] = [
  { names: 'consumers', of: 'gcid', isList: true, among: 'consumerGcids' },
];
const { beforeCreate, beforeUpdate } = linkHooks(FUSE_LINKS);
/** A fuse need not be a component of its own: that it is none is no fault. */
const OWN: readonly NameLink[] = [{ names: 'fuseNo', of: 'gcid', to: 'gcid' }];

/** As circuit diagrams call it. */
export const fuseNoOf = ({ box, position }: Readonly<Record<string, unknown>>): string =>
  `${String(box)}/${String(position)}`;

export const fuseImportBehaviour = behaviour(fuseImport, {
  packaged: PACKAGED_PICTURES,
  afterWrite: matchSheets('fuse'),
  beforeDeleteAll: leaveSheets('fuse'),
  async beforeCreate(context, input) {
    const named = { ...input, fuseNo: fuseNoOf(input) };
    const { gcid } = await nameLinksOf(context, OWN, String(input.tenantCode ?? ''), named);
    return { ...(await beforeCreate(context, named)), gcid };
  },
  async beforeUpdate(context, before, input) {
    const { tenantCode } = before as unknown as { tenantCode: string };
    const { gcid } = await nameLinksOf(context, OWN, tenantCode, { fuseNo: before.fuseNo });
    return { ...(await beforeUpdate(context, before, input)), gcid };
  },
});
