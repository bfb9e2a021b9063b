import { buttonConfig } from '../../../contract/resources/diagnosis-sequence-management/button-config/definition';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { fieldsOf, operationsOf, rowsNameOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { InvalidFields } from '../../refusal';
import { addListSettingRoutes } from './button-config/routes';

type Values = Record<string, unknown>;

/** Without the list itself nothing is there to be hidden. */
const NO_BUTTON = 'page';

/** Columns that every list has beside its own. */
const BASE_COLUMNS: ReadonlySet<unknown> = new Set(['createDate', 'updateDate', 'updater']);

function isKnown(list: AnyResource, part: unknown, name: unknown): boolean {
  if (part === 'column') return fieldsOf(list).some(([field]) => field === name) || BASE_COLUMNS.has(name);
  const standard: readonly string[] = list.standard;
  return name !== NO_BUTTON && (standard.includes(String(name)) || operationsOf(list).some((one) => one.name === name));
}

/** Standard buttons that stand beside each row. */
const OF_ROW: ReadonlySet<unknown> = new Set(['info', 'update', 'delete']);

/** Whether it is a button that stands beside a sequence. */
const isBesideSequence = (list: AnyResource, part: unknown, name: unknown): boolean =>
  part === 'button' &&
  rowsNameOf(list) === sequence.name &&
  (OF_ROW.has(name) || operationsOf(list).some((one) => one.name === name && (one.at ?? 'row') === 'row'));

/** Refuses what no list has, and what would keep people from undoing it. */
function judge({ list, part, name, visible, sequenceId }: Values): void {
  const known = RESOURCES.find((one) => one.name === list);
  if (!known) throw new InvalidFields({ list: { key: 'listUnknown' } });
  if (list === buttonConfig.name) throw new InvalidFields({ list: { key: 'listOfSettings' } });
  if (!isKnown(known, part, name))
    throw new InvalidFields({ name: { key: part === 'column' ? 'columnUnknown' : 'buttonUnknown' } });
  if (sequenceId && !isBesideSequence(known, part, name))
    throw new InvalidFields({ sequenceId: { key: 'sequenceOfButton' } });
  if (part === 'column' && name === known.title && visible === false)
    throw new InvalidFields({ visible: { key: 'columnStays' } });
}

/** How buttons and columns are shown; every console looks again when one changes. */
export const buttonConfigBehaviour = behaviour(buttonConfig, {
  routes: [addListSettingRoutes],
  beforeCreate: (_context: WriteContext, input) => {
    judge(input);
    return input;
  },
  beforeUpdate: (_context, before, input) => {
    judge({ ...before, ...input });
    return input;
  },
});
