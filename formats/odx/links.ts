import type { OdxDocument, OdxRef } from './odx';

/** How references are followed in a package. */
export type OdxLinks = {
  /** Where an id is; the own document first, where the reference names none. */
  find: (from: OdxDocument, ref: OdxRef) => OdxDocument | null;
  /** Whether the package has a document, or a layer, of that name. */
  has: (name: string) => boolean;
  all: readonly OdxDocument[];
};

export function linksOf(documents: readonly OdxDocument[]): OdxLinks {
  const byName = new Map<string, Set<OdxDocument>>();
  const note = (name: string, document: OdxDocument) =>
    byName.set(name, (byName.get(name) ?? new Set<OdxDocument>()).add(document));
  for (const document of documents) {
    note(document.name, document);
    for (const { name } of document.layers) note(name, document);
  }
  // Which document has an id that its reference names none for; of several the first.
  const owners = new Map<string, OdxDocument>();
  for (const document of documents) for (const id of document.ids.keys()) if (!owners.has(id)) owners.set(id, document);
  const named = new Map<string, OdxDocument | null>();
  /** Many references are to the same. */
  const inNamed = (document: string, id: string): OdxDocument | null => {
    const key = `${document}\n${id}`;
    const known = named.get(key);
    if (known !== undefined) return known;
    let found: OdxDocument | null = null;
    for (const each of byName.get(document) ?? []) if (!found && each.ids.has(id)) found = each;
    named.set(key, found);
    return found;
  };
  return {
    all: documents,
    has: (name) => byName.has(name),
    find: (from, { id, document }) => {
      if (document !== undefined) return inNamed(document, id);
      return from.ids.has(id) ? from : (owners.get(id) ?? null);
    },
  };
}

/** What a reference leads to, out of one of the tables of a document. */
export function follow<T>(
  links: OdxLinks,
  from: OdxDocument,
  ref: OdxRef | undefined,
  of: (document: OdxDocument) => ReadonlyMap<string, T>,
): { found: T; document: OdxDocument } | null {
  const document = ref && links.find(from, ref);
  const found = document ? of(document).get(ref.id) : undefined;
  return document && found !== undefined ? { found, document } : null;
}
