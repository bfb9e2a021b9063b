import type { Field } from '../../../contract/language/field';
import { fieldsOf } from '../../../contract/language/derive';
import { isReadable } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isEmpty, MAX_LENGTH } from '../../../contract/validation/check-field';
import { useWords } from '../../i18n/words';
import { FactCells } from '../../ui/fact-cells';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { isSeen } from '../tenant';
import { fieldLabel } from '../words';

/** As many as are read at one glance. */
const MOST = 4;
/** Texts that are read, not glanced at, and lists. */
const LONG: ReadonlySet<Field['kind']> = new Set([
  'longText',
  'richText',
  'json',
  'code',
  'rows',
  'files',
  'vinList',
  'codes',
  'refs',
  'options',
]);

/** One in several languages is long where its form has room for lines. */
const isLong = ({ kind, max = 0 }: Field): boolean => LONG.has(kind) || (kind === 'localized' && max > MAX_LENGTH.text);

const matters = ({ title, lifecycle }: AnyResource, name: string, field: Field): boolean =>
  name !== title &&
  name !== lifecycle?.field &&
  isReadable(field) &&
  !field.hideInTable &&
  !isLong(field) &&
  isSeen(field);

/** The fields that matter most of a record beside its name and its state: the first columns of its list that hold something. */
export const headFields = (resource: AnyResource, row: Row): [string, Field][] =>
  fieldsOf(resource)
    .filter(([name, field]) => matters(resource, name, field) && !isEmpty(row[name]))
    .slice(0, MOST);

/** What matters most of a record, in one strip. */
export function Facts({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const shown = headFields(resource, row);
  if (shown.length === 0) return null;
  return (
    <FactCells
      facts={shown.map(([name, field]) => ({
        key: name,
        label: fieldLabel(t, { resource, name, field }),
        value: <Cell slot={{ resource, name, field }} value={row[name]} row={row} />,
      }))}
    />
  );
}
