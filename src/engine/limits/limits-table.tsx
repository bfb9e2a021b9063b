import { Table, Tag } from 'antd';
import { isEmpty } from '../../../contract/validation/check-field';
import { beyondTenant, DATA_PERMISSIONS } from '../../../contract/resources/sys/role/data-permissions';
import type { Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { Cell } from '../kinds/kinds';
import { Lamp } from '../../ui/lamp/lamp';
import { fieldLabel } from '../words';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import styles from './limits-table.module.css';

const WORDS = 'engine.tenantLimits';
const MENUS = 'clientMenuIdList';
/** Empty ones narrow nothing. */
const OPEN: ReadonlySet<string> = new Set(['brandList', 'salesMarkets']);
/** What asks something of a person, where all else gives something. */
const DUTIES: ReadonlySet<string> = new Set(['securityCheck', 'clientMfa', 'uniqueBinding']);
/** Told with what they belong to. */
const PARTS: ReadonlySet<string> = new Set(['offlineLoginDays']);

type Values = Readonly<Record<string, unknown>>;
type Line = { name: string; field: Field };

type Props = { resource: AnyResource; role: Values; tenant: Values; isNarrow?: boolean };

/** What a role gives beside what its tenant gives, a line a permission; what goes beyond is marked. Where there is little room the permission stands above the two. */
export function LimitsTable({ resource, role, tenant, isNarrow = false }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('md') && !isNarrow;
  const beyond = new Set(Object.keys(beyondTenant(role, tenant)));
  const fields = resource.fields as Record<string, Field>;
  const lines: Line[] = [MENUS, ...Object.keys(DATA_PERMISSIONS)]
    .filter((name) => !PARTS.has(name))
    .flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []));

  function given(name: string, isGiven: boolean, days: unknown) {
    const shape = isGiven ? (DUTIES.has(name) ? 'needs' : 'well') : 'gone';
    const word =
      name === 'offlineLogin' && isGiven && days
        ? t(`${WORDS}.days`, { count: Number(days) })
        : t(isGiven ? 'engine.yes' : 'engine.no');
    return <Lamp shape={shape}>{word}</Lamp>;
  }

  function shown({ name, field }: Line, values: Values, isTenant: boolean) {
    const value = values[name];
    const isAll = isEmpty(value) && (OPEN.has(name) || (isTenant && name === MENUS));
    if (isAll) return t(`${WORDS}.all`);
    if (field.kind === 'bool') return given(name, value === true, values.offlineLoginDays);
    if (isEmpty(value)) return t(`${WORDS}.none`);
    // Codes that are told with a comma between them have no place where a line may end.
    if (field.code && typeof value === 'string') return value.split(',').join(', ');
    return <Cell slot={{ resource, name, field }} value={value} mode="detail" />;
  }

  const label = ({ name, field }: Line) => fieldLabel(t, { resource, name, field });
  const asked = (line: Line) => (
    <>
      {shown(line, role, false)}
      {(beyond.has(line.name) || (line.name === 'offlineLogin' && beyond.has('offlineLoginDays'))) && (
        <Tag color="error">{t(`${WORDS}.exceeds`)}</Tag>
      )}
    </>
  );

  if (!isWide)
    return (
      <table className={styles.narrow}>
        <thead>
          <tr>
            <th scope="col">{t(`${WORDS}.tenant`)}</th>
            <th scope="col">{t(`${WORDS}.role`)}</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <tbody key={line.name}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {label(line)}
              </th>
            </tr>
            <tr>
              <td>{shown(line, tenant, true)}</td>
              <td>{asked(line)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    );
  return (
    <Table<Line>
      size="small"
      rowKey="name"
      pagination={false}
      tableLayout="fixed"
      dataSource={lines}
      columns={[
        {
          key: 'permission',
          title: t(`${WORDS}.permission`),
          rowScope: 'row',
          width: '32%',
          render: (_, line) => label(line),
        },
        { key: 'tenant', width: '36%', title: t(`${WORDS}.tenant`), render: (_, line) => shown(line, tenant, true) },
        { key: 'role', title: t(`${WORDS}.role`), render: (_, line) => asked(line) },
      ]}
    />
  );
}
