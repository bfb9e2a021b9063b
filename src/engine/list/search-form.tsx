import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Form } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { searchedFields } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { mayChoose } from '../guards';
import { CONSOLE_KINDS } from '../kinds/kinds';
import { SearchControl } from '../kinds/search-control';
import { tenantSlots } from '../tenant';
import { fieldLabel, type Slot } from '../words';

type Props = {
  resource: AnyResource;
  search: Params;
  onSearch: (search: Params) => void;
  /** Opens the searches that were kept. */ saved?: ReactNode;
  /** Stands beside the button that opens the fields, where there is no room for them. */ beside?: ReactNode;
};
type Values = Record<string, unknown>;

/** Fields that show before the form is opened wholly. */
const SHOWN = 3;

/** Something has to be there to choose from. */
const searchSlots = (resource: AnyResource): Slot[] =>
  searchedFields(resource)
    .filter(([, field]) => mayChoose({ ...field, required: false }))
    .map(([name, field]) => ({ resource, name, field }));

const readValue = (slot: Slot, search: Params): unknown => CONSOLE_KINDS[slot.field.kind].search.read(slot, search);
const valuesOf = (slots: readonly Slot[], search: Params): Values =>
  Object.fromEntries(slots.map((slot) => [slot.name, readValue(slot, search)]));
const paramsOf = (slots: readonly Slot[], values: Values): Params =>
  Object.assign(
    {},
    ...slots.map((slot) => CONSOLE_KINDS[slot.field.kind].search.write(slot, values[slot.name])),
  ) as Params;

function SearchItem({ slot }: { slot: Slot }) {
  const { t } = useWords();
  return (
    <Form.Item name={slot.name} label={fieldLabel(t, slot)} className={styles.searchItem}>
      <SearchControl slot={slot} />
    </Form.Item>
  );
}

/** The fields that a list can be searched by. Enter searches; what is searched for stands in the address. */
export function SearchForm(props: Props) {
  const slots = useMemo(() => [...searchSlots(props.resource), ...tenantSlots(props.resource)], [props.resource]);
  const isWide = useIsWide('md');
  if (slots.length === 0) return props.beside;
  return isWide ? <WideForm {...props} slots={slots} /> : <Folded {...props} slots={slots} />;
}

type SlotProps = Props & { slots: readonly Slot[] };

function WideForm(props: SlotProps) {
  const { t } = useWords();
  return (
    <search aria-label={t('engine.search.title')}>
      <Fields {...props} />
    </search>
  );
}

/** On a phone the fields wait behind a button that says how many of them are filled in: the rows come first. */
function Folded(props: SlotProps) {
  const { t } = useWords();
  const { slots, search, beside } = props;
  const [isOpen, setOpen] = useState(false);
  const number = slots.filter((slot) => readValue(slot, search) !== undefined).length;
  return (
    <search aria-label={t('engine.search.title')}>
      <div className={styles.folded}>
        <Button
          icon={<SearchOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t('engine.search.fields', { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {number > 0 ? number : null}
        </Button>
        {beside}
      </div>
      {isOpen && <Fields {...props} />}
    </search>
  );
}

function Fields({ slots, search, onSearch, saved }: SlotProps) {
  const { t } = useWords();
  const formId = useId();
  const [form] = Form.useForm<Values>();
  const hidden = slots.slice(SHOWN);
  const [isOpen, setOpen] = useState(() => hidden.some((slot) => readValue(slot, search) !== undefined));
  // A screen that comes to the front again runs its effects anew: what was typed there and not searched for yet stays.
  const standing = useRef(search);
  useEffect(() => {
    if (standing.current === search) return;
    standing.current = search;
    form.setFieldsValue(valuesOf(slots, search));
  }, [form, slots, search]);
  const reset = () => {
    form.setFieldsValue(valuesOf(slots, {}));
    onSearch({});
  };
  return (
    <Form
      className={`${styles.panel} ${styles.search}`}
      form={form}
      name={formId}
      layout="vertical"
      initialValues={valuesOf(slots, search)}
      onFinish={() => onSearch(paramsOf(slots, form.getFieldsValue(true) as Values))}
    >
      {slots.slice(0, isOpen ? undefined : SHOWN).map((slot) => (
        <SearchItem key={slot.name} slot={slot} />
      ))}
      <div className={styles.searchButtons}>
        {saved}
        <Button onClick={reset}>{t('engine.search.reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('engine.search.search')}
        </Button>
        {hidden.length > 0 && (
          <Button
            type="link"
            aria-expanded={isOpen}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'engine.search.less' : 'engine.search.more')}
          </Button>
        )}
      </div>
    </Form>
  );
}
