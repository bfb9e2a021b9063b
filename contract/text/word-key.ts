/** A plural form is asked for by the key without its ending, which i18next adds. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Keys of all words of a file: its names by dots, behind what all of them begin with. */
export type KeysIn<T, P extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${P}.${WithoutPlural<K>}` : KeysIn<T[K], `${P}.${K}`>;
}[keyof T & string];

declare const dynamic: unique symbol;
/** A key that is put together while the program runs, from a definition or from what a server answers. */
export type DynamicKey = string & { readonly [dynamic]: true };

/**
 * Takes a text as the key of a word. Only for keys that the compiler cannot know: whoever calls it sees to it that the word is there, and a test says
 * so where it is not.
 */
export const dynamicKey = (key: string): DynamicKey => key as DynamicKey;
