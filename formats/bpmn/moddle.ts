import { BpmnModdle, type ModdlePackage, type ModdleWarning } from 'bpmn-moddle';

type Property = NonNullable<ModdlePackage['types'][number]['properties']>[number];
type Changes = Readonly<Record<string, (properties: Property[]) => Property[]>>;

/** What the schema of BPMN has and the descriptions of bpmn-moddle lack: without these it would be lost. */
const CHANGES: Readonly<Record<string, Changes>> = {
  bpmn: {
    Extension: (properties) => [...properties, { name: 'documentation', type: 'Documentation', isMany: true }],
    Documentation: (properties) => [...properties, { name: 'values', type: 'Element', isMany: true }],
  },
  bpmndi: {
    BPMNShape: (properties) => [...properties, { name: 'values', type: 'Element', isMany: true }],
    // The schema has no default here: an envelope is drawn only where the attribute stands.
    BPMNEdge: (properties) => properties.map(({ default: _, ...property }) => property),
  },
};

const changed = (original: ModdlePackage, changes: Changes): ModdlePackage => ({
  ...original,
  types: original.types.map((type) => {
    const change = changes[type.name];
    return change ? { ...type, properties: change([...(type.properties ?? [])]) } : type;
  }),
});

let known: Record<string, ModdlePackage> | undefined;

/** Descriptions that stand for those of bpmn-moddle of the same prefix, with all that a document may hold. */
export function bpmnPackages(): Readonly<Record<string, ModdlePackage>> {
  known ??= Object.fromEntries(
    new BpmnModdle()
      .getPackages()
      .filter(({ prefix }) => prefix in CHANGES)
      .map((original) => [original.prefix, changed(original, CHANGES[original.prefix]!)]),
  );
  return known;
}

/** bpmn-moddle with all that a document may hold. */
export const newModdle = (): BpmnModdle => new BpmnModdle(bpmnPackages());

type Settable = { get: (name: string) => unknown; set: (name: string, value: unknown) => void };
const isSettable = (element: object | undefined): element is Settable =>
  typeof (element as Partial<Settable> | undefined)?.set === 'function';

/**
 * Keeps references that lead out of a document, or nowhere: a writer gives them back as they are, where bpmn-moddle
 * would leave them out.
 */
export function keepReferences(warnings: readonly ModdleWarning[]): void {
  for (const { element, property, value } of warnings) {
    if (property === undefined || value === undefined || !isSettable(element)) continue;
    const known = element.get(property);
    if (Array.isArray(known)) known.push({ id: value });
    else element.set(property, { id: value });
  }
}
