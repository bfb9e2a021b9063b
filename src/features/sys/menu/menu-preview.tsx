import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Descriptions, Menu, type MenuProps } from 'antd';
import { LANGUAGES } from '../../../../contract/constants';
import { kindOfAddress } from '../../../../contract/validation/menu-url';
import { MenuTitles } from '../../../../contract/wire/identity/menu-offers';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useEnginePorts, type NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { ALL_ROWS, rowsQuery } from '../../../engine/rows-loader';
import { call } from '../../../http/client';
import { LANGUAGE_NAMES } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { Icon } from '../../../ui/icon';
import { useSettled } from '../../../ui/use-settled';
import styles from './menu.module.css';
import { menuPlaceOf, type PlacedLine } from './place';

const WORDS = 'sys.menu.preview';
/** Milliseconds without a key before what was typed is asked about. */
const QUIET = 300;

type Titles = Readonly<Record<string, string>>;

/** How a title reads in every language: a key of words, or the words themselves. */
function useTitles(name: string): Titles | null {
  const { data } = useQuery({
    queryKey: ['menu-titles', name],
    enabled: name !== '',
    queryFn: ({ signal }) =>
      call('GET', '/sys/menu/titles', { params: { name }, signal, silent: true, answer: MenuTitles }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return name === '' ? null : (data ?? null);
}

/** What a click on the entry would do. */
function openingOf({ url, isApi, openStyle, redirect, isGNDS }: Readonly<Record<string, unknown>>): string {
  if (isGNDS === false) return 'elsewhere';
  if (typeof redirect === 'string' && redirect !== '') return 'redirect';
  if (typeof url !== 'string' || url === '') return 'folder';
  if (isApi === true) return openStyle === 1 ? 'askedWindow' : 'asked';
  if (openStyle === 1) return 'window';
  return kindOfAddress(url) === 'web' ? 'frame' : 'page';
}

const NEW = 'new';
type Item = NonNullable<MenuProps['items']>[number];
type Values = Readonly<Record<string, unknown>>;

/** What stands in the form as the title. */
const nameIn = ({ name }: Values): string => (typeof name === 'string' ? name.trim() : '');

type SideProps = { resource: AnyResource; entry: PlacedLine; title: string };

/** The side menu around the entry: the folders above it, and its neighbours. */
function Side({ resource, entry, title }: SideProps) {
  const { t, language } = useWords();
  const { data } = useQuery(rowsQuery(resource, ALL_ROWS, language));
  const { above, siblings } = menuPlaceOf((data?.list ?? []) as (Row & PlacedLine)[], entry);
  const item = (each: PlacedLine): Item => ({
    key: each.id,
    icon: <Icon name={each.icon ?? null} />,
    label: each.id === entry.id ? title : (each.nameWord ?? each.name ?? ''),
  });
  const items = above.reduceRight<Item[]>(
    (inner, each) => [{ ...item(each), children: inner } as Item],
    siblings.map(item),
  );
  return (
    <nav aria-label={t(`${WORDS}.place`)} className={styles.side}>
      <Menu
        mode="inline"
        inlineIndent={16}
        selectable={false}
        selectedKeys={[entry.id]}
        openKeys={above.map(({ id }) => id)}
        items={items}
      />
    </nav>
  );
}

/** What a click will do, and the title in every language. */
function Facts({ values, titles, name }: { values: Values; titles: Titles | null; name: string }) {
  const { t } = useWords();
  const opens = {
    key: 'opens',
    label: t(`${WORDS}.opens`),
    children: t(dynamicKey(`${WORDS}.opening.${openingOf(values)}`), { address: values.redirect }),
  };
  const titled = LANGUAGES.map((each) => ({
    key: each,
    label: LANGUAGE_NAMES[each].name,
    children: <span lang={each}>{titles?.[each] || name || '–'}</span>,
  }));
  return <Descriptions column={1} size="small" items={values.type === 'button' ? titled : [opens, ...titled]} />;
}

/** The entry as it will look at its place in the side menu, what a click on it will do, and its title in every language. */
export function MenuPreview({ resource, rows: [row], values = {} }: NamedScreenProps) {
  const { t, language } = useWords();
  const { lostBecause } = useEnginePorts();
  const lost = lostBecause?.(values);
  const name = nameIn(values);
  const titles = useTitles(useSettled(name, QUIET));
  const entry: PlacedLine = { ...(values as Partial<PlacedLine>), id: row?.id ?? NEW };
  return (
    <Card size="small" title={t(`${WORDS}.title`)}>
      <div className={styles.preview}>
        {values.type === 'button' ? (
          <Alert type="info" showIcon title={t(`${WORDS}.button`)} />
        ) : (
          <Side resource={resource} entry={entry} title={titles?.[language] || name || t(`${WORDS}.unnamed`)} />
        )}
        {lost && <Alert type="warning" showIcon title={t(`engine.opens.${lost}`)} />}
        <Facts values={values} titles={titles} name={name} />
      </div>
    </Card>
  );
}
