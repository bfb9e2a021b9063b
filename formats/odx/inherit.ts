import type { FindingList } from '../finding';
import type { OdxLinks } from './links';
import { LAYER_KINDS, type OdxDop, type OdxLayer, type OdxService, type OdxTable } from './odx';

/** Each with the layer that defines it. */
export type Owned<T> = { value: T; layer: OdxLayer };
/** All that a layer has, its own and what it takes over. */
export type Inherited = {
  services: Map<string, Owned<OdxService>>;
  dops: Map<string, Owned<OdxDop>>;
  tables: Map<string, Owned<OdxTable>>;
  /** A layer above it is not in the package: what is missing may be there. */
  isWhole: boolean;
};

type Kinds = 'services' | 'dops' | 'tables';
const KINDS: readonly Kinds[] = ['services', 'dops', 'tables'];

export type Inheritance = (layer: OdxLayer) => Inherited;

const layerById = (links: OdxLinks): Map<string, OdxLayer[]> => {
  const found = new Map<string, OdxLayer[]>();
  for (const document of links.all)
    for (const layer of document.layers) found.set(layer.id, [...(found.get(layer.id) ?? []), layer]);
  return found;
};

function takeOver(into: Inherited, from: Inherited, without?: Readonly<Record<Kinds, ReadonlySet<string>>>): void {
  for (const kind of KINDS)
    for (const [name, owned] of from[kind] as Map<string, Owned<never>>)
      if (!without?.[kind].has(name)) (into[kind] as Map<string, Owned<never>>).set(name, owned);
  into.isWhole &&= from.isWhole;
}

/** Resolves inheritance, each layer once. What goes round in a circle is told and cut. */
export function inheritanceOf(links: OdxLinks, tell: (layer: OdxLayer) => FindingList): Inheritance {
  const byId = layerById(links);
  const done = new Map<OdxLayer, Inherited>();
  const open = new Set<OdxLayer>();
  const layerAt = (from: OdxLayer, ref: OdxLayer['imports'][number]): OdxLayer | undefined => {
    const document = links.find(from.document, ref);
    const all = byId.get(ref.id) ?? [];
    return all.find((layer) => layer.document === document);
  };
  const resolve = (layer: OdxLayer): Inherited => {
    const known = done.get(layer);
    if (known) return known;
    const made: Inherited = { services: new Map(), dops: new Map(), tables: new Map(), isWhole: true };
    if (open.has(layer)) {
      const { name, line, document } = layer;
      tell(layer).error('odx.cycle', { line, part: document.part, params: { name } });
      return made;
    }
    open.add(layer);
    for (const ref of layer.imports) {
      const shared = layerAt(layer, ref);
      if (shared) takeOver(made, resolve(shared));
      else made.isWhole = false;
    }
    const rank = (parent?: OdxLayer) => (parent ? LAYER_KINDS.indexOf(parent.kind) : -1);
    const parents = layer.parents.map(({ ref, without }) => ({ parent: layerAt(layer, ref), without }));
    for (const { parent, without } of parents.toSorted((a, b) => rank(a.parent) - rank(b.parent))) {
      if (parent) takeOver(made, resolve(parent), without);
      else made.isWhole = false;
    }
    for (const kind of KINDS)
      for (const [name, value] of layer[kind] as Map<string, never>)
        (made[kind] as Map<string, Owned<never>>).set(name, { value, layer });
    open.delete(layer);
    done.set(layer, made);
    return made;
  };
  return resolve;
}
