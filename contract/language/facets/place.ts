/** Where a screen stands: in the addresses, in the navigation, and among the words. Every definition has it, with rows or without. */
export type PlaceFacet<M extends string, O extends string> = {
  /**
   * First segment of the route, of the API path, of the permissions and of the word keys; one of `contract/modules.ts`.
   * @default required
   */
  module: M;
  /**
   * The rest of the name, kebab-case.
   * @default required
   */
  object: O;
  /**
   * Route of the screen.
   * @default `/<module>/<object>/index`
   */
  route?: string;
  /**
   * Name of an icon of `src/ui/icon.tsx`.
   * @default a file
   */
  icon?: string;
  /**
   * False for a screen that no menu entry leads to: it is reached through another screen.
   * @default the menu has an entry
   */
  menu?: false;
  /**
   * Place among the entries of the module, ascending.
   * @default 100
   */
  order?: number;
  /**
   * It has a place in the bar at the foot of a phone, for whoever has its entry in the menu. Two find room.
   * @default reached by the menu
   */
  bar?: true;
  /**
   * Prefix of its word keys, where its words stand elsewhere than beside the definition.
   * @default `<module>.<object>`
   */
  words?: string;
};
