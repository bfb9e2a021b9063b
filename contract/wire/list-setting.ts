import * as v from 'valibot';
import { SETTING_PARTS } from '../resources/diagnosis-sequence-management/button-config/rules';
import { optionOf } from './scalar';

/** How a button or a column of a list is shown to the caller; `label` in his language, null where the word stays. With a sequence it holds beside that one alone. */
const ListSetting = v.object({
  list: v.string(),
  part: optionOf(SETTING_PARTS),
  name: v.string(),
  sequenceId: v.nullable(v.string()),
  label: v.nullable(v.string()),
  isVisible: v.boolean(),
  place: v.nullable(v.number()),
});
export type ListSetting = v.InferOutput<typeof ListSetting>;
/** GET /sys/list-settings */
export const ListSettings = v.array(ListSetting);
export type ListSettings = v.InferOutput<typeof ListSettings>;
