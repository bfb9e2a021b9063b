import { flatText } from '../source';
import { allBelow, childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-tree';
import type { OdxRef } from './odx';
import { refOf, xsiType } from './read-parts';

/** A bus of a vehicle: `TYPE` of its physical link, and what its parameters say of its speed in bit/s. */
export type OdxBus = { id: string; name: string; type: string; bitrate: number | null; line: number };
/** A control unit at a bus, with the links of the gateways by which a tester reaches it. */
export type OdxNode = {
  id: string;
  name: string;
  unit?: OdxRef;
  bus?: OdxRef;
  isGateway: boolean;
  gateways: OdxRef[];
  line: number;
};
/** What a vehicle information (ODX-V) says of the networks of a vehicle. */
export type OdxVehicle = { name: string; longName: string; buses: OdxBus[]; nodes: OdxNode[] };

const nameOf = (node: XmlNode | undefined): string => flatText(textAt(node, 'SHORT-NAME'));
const idOf = ({ attributes }: XmlNode): string => flatText(attributes.ID ?? '');

/** By `CP_Baudrate` of ISO 22900-2; null where it is no number. */
function bitrateIn(link: XmlNode): number | null {
  for (const param of childrenOf(childOf(link, 'LINK-COMPARAM-REFS'), 'LINK-COMPARAM-REF')) {
    const id = (param.attributes['ID-REF'] ?? '').toLowerCase();
    if (!id.includes('cp_') || !id.endsWith('baudrate')) continue;
    const value =
      [...allBelow(param)].find(({ name }) => name === 'SIMPLE-VALUE' || name === 'VALUE')?.text.trim() ?? '';
    if (/^\d{1,12}$/.test(value)) return Number(value);
  }
  return null;
}

const readBus = (link: XmlNode): OdxBus => ({
  id: idOf(link),
  name: nameOf(link),
  type: flatText(link.attributes.TYPE ?? ''),
  bitrate: bitrateIn(link),
  line: link.line,
});

const readNode = (link: XmlNode): OdxNode => ({
  id: idOf(link),
  name: nameOf(link),
  unit: refOf(childOf(link, 'BASE-VARIANT-REF')),
  bus: refOf(childOf(link, 'PHYSICAL-VEHICLE-LINK-REF')),
  isGateway: xsiType(link) === 'GATEWAY-LOGICAL-LINK',
  gateways: childrenOf(childOf(link, 'GATEWAY-LOGICAL-LINK-REFS'), 'GATEWAY-LOGICAL-LINK-REF').flatMap(
    (child) => refOf(child) ?? [],
  ),
  line: link.line,
});

export const readVehicleLinks = (node: XmlNode): OdxVehicle => ({
  name: nameOf(node),
  longName: flatText(textAt(node, 'LONG-NAME')),
  buses: childrenOf(childOf(node, 'PHYSICAL-VEHICLE-LINKS'), 'PHYSICAL-VEHICLE-LINK').map(readBus),
  nodes: childrenOf(childOf(node, 'LOGICAL-LINKS'), 'LOGICAL-LINK').map(readNode),
});
