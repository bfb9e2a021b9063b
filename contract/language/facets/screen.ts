/** A screen that is written by hand, or made by another engine than that of resources. */
export type ScreenFacet<P extends string> = {
  /**
   * Names of its permissions: `page` is `<module>:<object>:page`. Those of a resource follow from its operations.
   * @default none
   */
  permissions?: readonly P[];
  /**
   * Routes of further pages that no menu shows: each is open to whoever may open the screen.
   * @default none
   */
  pages?: readonly `/${string}`[];
};
