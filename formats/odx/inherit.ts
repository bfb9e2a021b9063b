import type { FindingList } from '../finding';
import { follow, type OdxLinks } from './links';
import {
  LAYER_KINDS,
  ODX_KINDS,
  type OdxDocument,
  type OdxDop,
  type OdxKind,
  type OdxLayer,
  type OdxRef,
  type OdxService,
  type OdxTable,
} from './odx';

/** Each with the layer that defines it. */
export type Owned<T> = { value: T; layer: OdxLayer };
/** All that a layer has, its own and what it takes over. */
export type Inherited = {
  services: Map<string, Owned<OdxService>>;
  dops: Map<string, Owned<OdxDop>>;
  tables: Map<string, Owned<OdxTable>>;
  variables: Map<string, Owned<string>>;
  negativeResponses: Map<string, Owned<string>>;
  /** A layer above it is not in the package: what is missing may be there. */
  isWhole: boolean;
};

export type Inheritance = (layer: OdxLayer) => Inherited;

/** Layers by their id, of each document the first. */
function layersById(links: OdxLinks): Map<string, Map<OdxDocument, OdxLayer>> {
  const found = new Map<string, Map<OdxDocument, OdxLayer>>();
  for (const document of links.all)
    for (const layer of document.layers) {
      const same = found.get(layer.id) ?? new Map<OdxDocument, OdxLayer>();
      if (!same.has(document)) same.set(document, layer);
      found.set(layer.id, same);
    }
  return found;
}

function takeOver(into: Inherited, from: Inherited, without?: OdxLayer['parents'][number]['without']): void {
  for (const kind of ODX_KINDS)
    for (const [name, owned] of from[kind] as Map<string, Owned<never>>)
      if (!without?.[kind].has(name)) (into[kind] as Map<string, Owned<never>>).set(name, owned);
  into.isWhole &&= from.isWhole;
}

const nothing = (): Inherited => ({
  services: new Map(),
  dops: new Map(),
  tables: new Map(),
  variables: new Map(),
  negativeResponses: new Map(),
  isWhole: true,
});

function addOwn(to: Inherited, layer: OdxLayer, kind: OdxKind): void {
  for (const [name, value] of layer[kind] as Map<string, never>)
    (to[kind] as Map<string, Owned<never>>).set(name, { value, layer });
}

/** Which layer defines a service. */
function ownersOf(links: OdxLinks): Map<OdxService, OdxLayer> {
  const layers = links.all.flatMap((document) => document.layers);
  return new Map(layers.flatMap((layer) => [...layer.services.values()].map((service) => [service, layer] as const)));
}

/** Layers above each other; the standard knows five kinds, of which a layer inherits from those above its own. */
const DEEPEST = 100;

const rankOf = (layer: OdxLayer | undefined): number => (layer ? LAYER_KINDS.indexOf(layer.kind) : -1);

class Resolver {
  readonly #links: OdxLinks;
  readonly #tell: (layer: OdxLayer) => FindingList;
  readonly #byId: ReadonlyMap<string, ReadonlyMap<OdxDocument, OdxLayer>>;
  readonly #owners: ReadonlyMap<OdxService, OdxLayer>;
  readonly #done = new Map<OdxLayer, Inherited>();
  readonly #open = new Set<OdxLayer>();

  constructor(links: OdxLinks, tell: (layer: OdxLayer) => FindingList) {
    this.#links = links;
    this.#tell = tell;
    this.#byId = layersById(links);
    this.#owners = ownersOf(links);
  }

  #layerAt(from: OdxLayer, ref: OdxRef): OdxLayer | undefined {
    const document = this.#links.find(from.document, ref);
    return document ? this.#byId.get(ref.id)?.get(document) : undefined;
  }

  /** Takes over from another layer, if it is there. */
  #take(into: Inherited, from: OdxLayer | undefined, without?: OdxLayer['parents'][number]['without']): void {
    if (from) takeOver(into, this.resolve(from), without);
    else into.isWhole = false;
  }

  #takeServices(into: Inherited, { sharedServices, document }: OdxLayer): void {
    for (const ref of sharedServices) {
      const value = follow(this.#links, document, ref, ({ servicesById }) => servicesById)?.found;
      const layer = value && this.#owners.get(value);
      if (layer) into.services.set(value.name, { value, layer });
      else into.isWhole = false;
    }
  }

  #refusal(layer: OdxLayer): string | null {
    if (this.#open.has(layer)) return 'odx.cycle';
    return this.#open.size >= DEEPEST ? 'odx.depth' : null;
  }

  resolve(layer: OdxLayer): Inherited {
    const known = this.#done.get(layer);
    if (known) return known;
    const made = nothing();
    const rule = this.#refusal(layer);
    if (rule) {
      const { name, line, document } = layer;
      this.#tell(layer).error(rule, { line, part: document.part, params: { name, max: DEEPEST } });
      return made;
    }
    this.#open.add(layer);
    for (const ref of layer.imports) this.#take(made, this.#layerAt(layer, ref));
    const parents = layer.parents.map(({ ref, without }) => ({ parent: this.#layerAt(layer, ref), without }));
    for (const { parent, without } of parents.toSorted((a, b) => rankOf(a.parent) - rankOf(b.parent)))
      this.#take(made, parent, without);
    this.#takeServices(made, layer);
    for (const kind of ODX_KINDS) addOwn(made, layer, kind);
    this.#open.delete(layer);
    this.#done.set(layer, made);
    return made;
  }
}

/** Resolves inheritance, each layer once. What goes round in a circle, or on without end, is told and cut. */
export function inheritanceOf(links: OdxLinks, tell: (layer: OdxLayer) => FindingList): Inheritance {
  const resolver = new Resolver(links, tell);
  return (layer) => resolver.resolve(layer);
}

/** Heirs of one layer that are looked at. */
const MOST_HEIRS = 500;

/** Layers that take a layer over, directly or through others. */
export type Heirs = (layer: OdxLayer) => readonly OdxLayer[];

export function heirsOf(links: OdxLinks): Heirs {
  let direct: Map<string, OdxLayer[]> | undefined;
  const known = new Map<OdxLayer, readonly OdxLayer[]>();
  const all = (): Map<string, OdxLayer[]> => {
    const found = new Map<string, OdxLayer[]>();
    for (const layer of links.all.flatMap(({ layers }) => layers))
      for (const { id } of [...layer.imports, ...layer.parents.map(({ ref }) => ref)]) {
        const heirs = found.get(id);
        if (heirs) heirs.push(layer);
        else found.set(id, [layer]);
      }
    return found;
  };
  return (layer) => {
    direct ??= all();
    const found = new Set<OdxLayer>();
    const waiting = [layer];
    for (let next = known.has(layer) ? undefined : waiting.pop(); next; next = waiting.pop())
      for (const heir of direct.get(next.id) ?? [])
        if (!found.has(heir) && found.size < MOST_HEIRS) {
          found.add(heir);
          waiting.push(heir);
        }
    const heirs = known.get(layer) ?? [...found];
    known.set(layer, heirs);
    return heirs;
  };
}
