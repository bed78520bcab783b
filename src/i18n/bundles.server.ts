import { en, pt } from './bundles.gen.ts';

export { en, pt };

/** One bundle of texts per area; the Portuguese ones say which keys there are. */
export type Bundles = typeof pt;
export type Area = keyof Bundles;

/** Plural forms are asked for by their stem. */
export type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
/** The keys of an area; `items_one` and `items_other` are asked for as `items` with a `count`. */
export type TextKey<A extends Area> = WithoutPlural<keyof Bundles[A] & string>;
