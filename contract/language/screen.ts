import type { ScreenAccess } from './facets/access';
import type { PlaceFacet } from './facets/place';
import type { ScreenFacet } from './facets/screen';

/** What a screen without rows can say. */
export type ScreenSpec<M extends string, O extends string, P extends string> = PlaceFacet<M, O> &
  ScreenAccess &
  ScreenFacet<P>;

type Declared<M extends string, O extends string, P extends string> = ScreenSpec<M, O, P> & {
  readonly name: `${M}/${O}`;
  readonly kind: 'screen';
};

/**
 * Declares a screen that is no list of rows, such as the start page; `contract/resources/<module>/<object>/screen.ts` holds it, and
 * `src/features/<module>/screens.tsx` the component under the name of the object.
 */
export const defineScreen = <const M extends string, const O extends string, const P extends string = never>(
  spec: ScreenSpec<M, O, P>,
): Declared<M, O, P> => ({ ...spec, name: `${spec.module}/${spec.object}`, kind: 'screen' });
