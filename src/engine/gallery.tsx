import { Form, Table } from 'antd';
import { fieldsOf } from '../../contract/derive';
import { FieldItems } from './form/field-items';
import { galleryResource, galleryRow } from './gallery-resource';
import { Cell } from './kinds/cells';
import { SearchControl } from './kinds/search-controls';
import type { Slot } from './words';

/** How every kind is shown, entered and searched; a page of the development build only. */
export function Gallery() {
  const slots: Slot[] = fieldsOf(galleryResource).map(([name, field]) => ({ resource: galleryResource, name, field }));
  return (
    <Form layout="vertical" initialValues={galleryRow}>
      <Table<Slot>
        size="small"
        pagination={false}
        rowKey="name"
        scroll={{ x: 1400 }}
        dataSource={slots}
        columns={[
          { title: 'kind', dataIndex: 'name', width: 96 },
          { title: 'list', width: 240, render: (_, slot) => <Cell slot={slot} value={galleryRow[slot.name]} row={galleryRow} /> },
          { title: 'detail', width: 240, render: (_, slot) => <Cell slot={slot} value={galleryRow[slot.name]} row={galleryRow} mode="detail" /> },
          { title: 'empty', width: 64, render: (_, slot) => <Cell slot={slot} value={null} /> },
          { title: 'input', width: 360, render: (_, slot) => <FieldItems items={[{ slot }]} mode="update" row={galleryRow} /> },
          { title: 'search', width: 280, render: (_, slot) => slot.field.search && <SearchControl slot={slot} /> },
        ]}
      />
    </Form>
  );
}
