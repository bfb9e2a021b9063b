import type { ScreenAccess } from './facets/access';
import type { PlaceFacet } from './facets/place';
import type { ScreenFacet } from './facets/screen';
import type { AnyResource } from './resource';

/**
 * What every definition is, with rows or without: a screen at a place, and who may open it. Registry, menu, permissions, routes, words and
 * palette read this alone.
 */
export type Placed = PlaceFacet<string, string> & ScreenAccess & { readonly name: string };

/** A screen without rows: `kind` says which function declared it. */
export type AnyScreen = Placed & ScreenFacet<string> & { readonly kind: 'screen' | 'report' };

export const isScreen = (placed: Placed): placed is AnyScreen => 'kind' in placed;
export const isResource = (placed: Placed): placed is AnyResource => !isScreen(placed);
