import { Form, Table } from 'antd';
import { fieldsOf, hindranceOf, keptBy, operationsOf, routeOf } from '../../../contract/language/derive';
import { wordKeysOf } from '../../../contract/language/words/word-keys';
import { isReadable } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { SEQUENCE_LISTS, trialSequence } from '../../../contract/testing/sequence';
import { addWords, useWords } from '../../i18n/words';
import { FieldItems } from '../form/field-items';
import { formSlots } from '../form/field-rules';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import styles from './gallery.module.css';

/** A resource with nine variants: ten lists of the same rows, each of at most forty lines. */
const VIEWS = [trialSequence, ...SEQUENCE_LISTS] as unknown as readonly AnyResource[];
for (const view of VIEWS)
  addWords(Object.fromEntries(wordKeysOf(view).map((key) => [key, key.split('.').at(-1) ?? key])));

const AT = '2026-03-01T08:00:00Z';
const BASE = { version: 1, createDate: AT, updateDate: AT, creator: 'kim', updater: 'kim' };
const row = (code: string, values: object): Row => ({
  ...BASE,
  id: code,
  code,
  kind: 'service',
  ecu: 'CEM',
  isPublic: false,
  level: 1,
  status: 'draft',
  ...values,
});
const ROWS: readonly Row[] = [
  row('S-1', {}),
  row('S-2', { kind: 'flash', status: 'released', isPublic: true }),
  row('S-3', { kind: 'diagnosis', status: 'checked', level: 5 }),
  row('S-4', { kind: 'diagnosis', status: 'withdrawn', level: 4, isPublic: true }),
];

const isIn = ({ variant }: AnyResource, one: Row): boolean =>
  Object.entries(variant?.where ?? {}).every(([name, values]) => (values as readonly unknown[]).includes(one[name]));

/** What the definition lets do with a row as it is, its own conditions and those of each operation included. */
const actionsOf = (view: AnyResource, one: Row): string[] => [
  ...(['update', 'delete'] as const).filter((name) => view.standard.includes(name) && !keptBy(view, name, one)),
  ...operationsOf(view)
    .filter((operation) => !hindranceOf(operation, one, view.lifecycle?.field))
    .map(({ name }) => name),
];

/** Its columns with the rows that meet it, what can be done there and with each row, and the form of a new row. */
function View({ view }: { view: AnyResource }) {
  const { t } = useWords();
  const columns = fieldsOf(view).filter(([, field]) => isReadable(field) && !field.hideInTable);
  const actions = [...view.standard, ...operationsOf(view).map(({ name }) => name)];
  return (
    <section data-view={view.object} className={styles.view}>
      <h2>
        {view.object} <code>{routeOf(view)}</code>
      </h2>
      <p>{actions.join(' · ')}</p>
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={ROWS.filter((one) => isIn(view, one))}
        columns={[
          ...columns.map(([name, field]) => ({
            key: name,
            title: fieldLabel(t, { resource: view, name, field }),
            render: (_: unknown, one: Row) => (
              <Cell slot={{ resource: view, name, field }} value={one[name]} row={one} />
            ),
          })),
          {
            key: 'actions',
            title: t('engine.actions'),
            render: (_: unknown, one: Row) => actionsOf(view, one).join(' · '),
          },
        ]}
      />
      {view.standard.includes('save') && (
        <Form layout="vertical" name={view.object}>
          <FieldItems items={formSlots(view, 'create')} mode="create" />
        </Form>
      )}
    </section>
  );
}

export const Views = () => VIEWS.map((view) => <View key={view.object} view={view} />);
