import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { fieldsOf } from '../../../contract/language/derive';
import { wordKeysOf } from '../../../contract/language/words/word-keys';
import { addWords } from '../../i18n/words';
import { FieldItems } from '../form/field-items';
import { galleryResource, galleryRow } from './gallery-resource';
import styles from './gallery.module.css';
import { Cell } from '../kinds/kinds';
import { SearchControl } from '../kinds/search-control';
import type { Slot } from '../words';
import { Views } from './views';

const slots: readonly Slot[] = fieldsOf(galleryResource).map(([name, field]) => ({
  resource: galleryResource,
  name,
  field,
}));
// What is in no language file is called as the definition calls it.
addWords(Object.fromEntries(wordKeysOf(galleryResource).map((key) => [key, key.split('.').at(-1) ?? key])));
const STATES = ['open', 'wrong', 'closed'] as const;
type State = (typeof STATES)[number];

/** One kind as a list, a detail page, a form and a search show it, and where there is no value. */
function Kind({ slot }: { slot: Slot }) {
  const value = galleryRow[slot.name];
  return (
    <section className={styles.kind} data-kind={slot.name}>
      <h2>{slot.name}</h2>
      <div>
        <Cell slot={slot} value={value} row={galleryRow} />
      </div>
      <div>
        <Cell slot={slot} value={value} row={galleryRow} mode="detail" />
      </div>
      <div>
        <Cell slot={slot} value={null} />
      </div>
      <div>
        <FieldItems items={[{ slot }]} mode="update" row={galleryRow} />
      </div>
      <div>{slot.field.search && <SearchControl slot={slot} />}</div>
    </section>
  );
}

/** Every kind, also as it looks where it is wrong, and where it cannot be changed, and the ten lists of one resource; a page of the development build only. */
export function Gallery() {
  const [form] = Form.useForm();
  const [state, setState] = useState<State>('open');
  const choose = (next: State) => {
    form.setFields(
      slots.map(({ name }) => ({ name, errors: next === 'wrong' ? [`${name} is not as it has to be`] : [] })),
    );
    setState(next);
  };
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        initialValues={galleryRow}
        disabled={state === 'closed'}
        className={styles.kinds}
      >
        <Segmented disabled={false} options={[...STATES]} value={state} onChange={choose} />
        {slots.map((slot) => (
          <Kind key={slot.name} slot={slot} />
        ))}
      </Form>
      <Views />
    </>
  );
}
