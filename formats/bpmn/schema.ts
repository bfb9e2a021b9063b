import { BpmnModdle } from 'bpmn-moddle';

/** What the schema of BPMN 2.0 says without the file saying it. */
export type BpmnSchema = {
  /** Attributes of elements of the model by name, with the value that they have where they are not written. */
  defaults: ReadonlyMap<string, string>;
  /** Types that elements have by their names, without the prefix of a package: `waypoint` is a `Point`. */
  types: ReadonlyMap<string, ReadonlySet<string>>;
};

const MODEL_PREFIX = 'bpmn';
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function readSchema(): BpmnSchema {
  const defaults = new Map<string, string>();
  const types = new Map<string, Set<string>>();
  const note = (element: string, type: string) =>
    types.set(element, (types.get(element) ?? new Set<string>()).add(localName(type)));
  for (const { prefix, types: own } of new BpmnModdle().getPackages())
    for (const { name, properties = [] } of own) {
      const type = localName(name);
      note(type, type);
      note(lowered(type), type);
      for (const property of properties) {
        note(localName(property.name), property.type);
        if (prefix === MODEL_PREFIX && property.default !== undefined)
          defaults.set(localName(property.name), String(property.default));
      }
    }
  return { defaults, types };
}

let known: BpmnSchema | undefined;

/** Read from the descriptions that bpmn-moddle brings along, at the first call. */
export const bpmnSchema = (): BpmnSchema => (known ??= readSchema());
