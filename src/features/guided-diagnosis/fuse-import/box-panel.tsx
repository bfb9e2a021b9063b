import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Skeleton, theme, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { routeOf } from '../../../../contract/language/derive';
import { addressWith } from '../../../../contract/language/routes';
import { dynamicKey } from '../../../../contract/text/word-key';
import { mayDo } from '../../../engine/guards';
import type { NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { NO_QUESTION, rowsQuery } from '../../../engine/rows-loader';
import { useReferredDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';
import styles from '../reach.module.css';
import { fuseColour } from './fuse-colours';

const WORDS = 'guided-diagnosis.fuse-import.drawing';
const PARTS = { fuses: 'guided-diagnosis/fuse-import', relays: 'guided-diagnosis/relay-import' } as const;
/** Positions that are drawn. */
const MOST = 200;
/** Width of a position, px: one may press it by a thumb. */
const PLACE = 72;

type Part = keyof typeof PARTS;
type Placed = { part: Part; row: Row; address: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Numbers of positions go by their value: 2 before 11. */
const byPosition = (a: Placed, b: Placed): number =>
  textOf(a.row.position).localeCompare(textOf(b.row.position), 'en', { numeric: true });

/** The rows of one kind that stand in the box; none where the user may not list them. */
function usePart(part: Part, box: string): { rows: Placed[]; isLoading: boolean } {
  const { language } = useWords();
  const resource = useReferredDefinition(PARTS[part]);
  const isOpen = resource !== undefined && mayDo(resource, 'page') && box !== '';
  const { data, isLoading } = useQuery(
    isOpen ? rowsQuery(resource, { form: 'list', params: { box } }, language) : NO_QUESTION,
  );
  // The search finds names that contain it.
  const own = isOpen ? (data?.list ?? []).filter((row) => row.box === box) : [];
  const rows = own.map((row): Placed => ({
    part,
    row,
    address: resource ? addressWith(routeOf(resource), { id: row.id }) : '',
  }));
  return { rows, isLoading: resource === undefined || (isOpen && isLoading) };
}

function Place({ placed, isOwn, onOpen }: { placed: Placed; isOwn: boolean; onOpen: () => void }) {
  const { token } = theme.useToken();
  const { part, row } = placed;
  const colour = part === 'fuses' ? fuseColour(row.rating) : null;
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      onClick={onOpen}
      style={{
        width: part === 'fuses' ? PLACE : PLACE * 1.5,
        minHeight: PLACE,
        padding: 4,
        font: 'inherit',
        cursor: 'pointer',
        color: token.colorText,
        background: isOwn ? token.colorPrimaryBg : token.colorBgContainer,
        border: `${isOwn ? 2 : 1}px solid ${isOwn ? token.colorPrimary : token.colorBorder}`,
        borderBlockStart: `8px solid ${colour ?? token.colorBorder}`,
        borderRadius: token.borderRadius,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      <strong>{textOf(row.position)}</strong>
      <br />
      {part === 'fuses' ? `${String(row.rating)} A` : textOf(row.relayNo) || textOf(row.name)}
    </button>
  );
}

function Told({ placed }: { placed: Placed }) {
  const { t } = useWords();
  const { part, row, address } = placed;
  const name = textOf(part === 'fuses' ? row.fuseNo : row.name);
  const lines = [
    { word: 'circuit', text: textOf(row.circuit) },
    { word: 'consumers', text: textOf(row.consumers) },
  ].filter(({ text }) => text !== '');
  return (
    <output className={styles.reach}>
      <Link to={address} aria-label={t(`${WORDS}.open`, { name })}>
        {name}
      </Link>
      {lines.map(({ word, text }) => (
        <div key={word}>
          {t(dynamicKey(`${WORDS}.${word}`))}: {text}
        </div>
      ))}
    </output>
  );
}

/** The box that a fuse or a relay stands in, with all of its positions; one that is pressed tells its circuit. */
export function BoxPanel({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const box = textOf(row?.box);
  const fuses = usePart('fuses', box);
  const relays = usePart('relays', box);
  const [opened, setOpened] = useState(row?.id);
  if (fuses.isLoading || relays.isLoading) return <Skeleton active />;
  const all = [...fuses.rows.toSorted(byPosition), ...relays.rows.toSorted(byPosition)];
  if (all.length === 0) return <Empty description={t(`${WORDS}.none`)} />;
  const told = all.find((each) => each.row.id === opened);
  const shown = all.slice(0, MOST);
  return (
    <Flex vertical gap={12}>
      {(['fuses', 'relays'] as const).map((part) => {
        const own = shown.filter((each) => each.part === part);
        return own.length === 0 ? null : (
          <section key={part} aria-label={t(`${WORDS}.${part}`)}>
            <Typography.Text type="secondary">
              {t(`${WORDS}.${part}`)} · {box}
            </Typography.Text>
            <Flex wrap gap={8}>
              {own.map((each) => (
                <Place
                  key={each.row.id}
                  placed={each}
                  isOwn={each.row.id === opened}
                  onOpen={() => setOpened(each.row.id)}
                />
              ))}
            </Flex>
          </section>
        );
      })}
      {all.length > MOST && <Typography.Text type="secondary">{t(`${WORDS}.more`, { number: MOST })}</Typography.Text>}
      {told && <Told placed={told} />}
    </Flex>
  );
}
