import type { Field } from '../../../../contract/language/field';
import type { PlateKind } from '../../../ui/plate/parts';

type Named = { name: string; field: Field };

/** What a field holds, by the rule that its values keep to, and by its name: one name means one thing in every definition. */
const BY_RULE: Readonly<Record<string, PlateKind | 'wire'>> = {
  dtc: 'dtc',
  vin: 'vin',
  wireColour: 'wire',
  ecuAddress: 'code',
};
const BY_NAME: readonly (readonly [RegExp, PlateKind])[] = [
  [/^vin$/i, 'vin'],
  [/^(\w*S|s)equenceNo$/, 'sequence'],
  [/^dtc$/, 'dtc'],
  [/^(partNo|partNumber|diagnosticPart|softwarePart|hardwarePart)$/, 'part'],
  [/^nrc$/i, 'nrc'],
];

/** The plate that draws the values of a field; `code` for an identifier without a structure of its own, null for words. */
export function plateKindOf({ name, field }: Named): PlateKind | 'wire' | null {
  const ruled = field.rules?.map((rule) => BY_RULE[rule]).find((kind) => kind !== undefined);
  if (ruled) return ruled;
  const named = BY_NAME.find(([names]) => names.test(name))?.[1];
  // What is shown by its word is no identifier; the word of a refusal begins with it.
  if (field.words) return named === 'nrc' ? named : null;
  return named ?? (field.code ? 'code' : null);
}
