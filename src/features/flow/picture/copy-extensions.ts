import type { EventBus, Moddle, ModdleElement } from './services';

type Generic = ModdleElement & {
  $descriptor?: { isGeneric?: boolean; ns?: { uri?: string } };
  $children?: unknown[];
};
const isGeneric = (value: unknown): value is Generic =>
  typeof value === 'object' && value !== null && (value as Generic).$descriptor?.isGeneric === true;

/** An element of a namespace that bpmn-moddle has no description of, with all below it. */
function copied(moddle: Moddle, { $type, $descriptor, $children, $parent: _, ...attributes }: Generic): ModdleElement {
  const children = $children?.map((child) => (isGeneric(child) ? copied(moddle, child) : child));
  const copy = moddle.createAny($type, $descriptor?.ns?.uri ?? '', {
    ...attributes,
    ...(children && { $children: children }),
  }) as Generic;
  for (const child of children ?? []) if (isGeneric(child)) child.$parent = copy;
  return copy;
}

/** bpmn-js copies no extension that it has no description of: who handles a step would be lost with a copy, or when its type is changed. */
class CopyExtensions {
  static readonly $inject = ['eventBus', 'moddle'];

  constructor(eventBus: EventBus, moddle: Moddle) {
    eventBus.on('moddleCopy.canCopyProperty', 2000, ({ property }: { property: unknown }) =>
      isGeneric(property) ? copied(moddle, property) : undefined,
    );
  }
}

export const copyModule = { __init__: ['copyExtensions'], copyExtensions: ['type', CopyExtensions] };
