import { Button, Empty } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldsOf, routeOf } from '../../../contract/language/derive';
import { isReadable } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { addressWith } from '../../../contract/language/routes';
import { isEmpty } from '../../../contract/validation/check-field';
import type { Dossier } from '../../../contract/wire/dossier';
import { useWords } from '../../i18n/words';
import { ClockTime, DayTimeline, KindFilter, LineFacts } from '../detail/day-timeline';
import { actorWords } from '../detail/actor-words';
import styles from '../engine.module.css';
import { explainInstant } from '../kinds/date-time/instant';
import type { Row } from '../row';
import { useDefinition } from '../use-definition';
import { oneWord, useActionWord } from '../words';

type Event = Dossier['events'][number];
type Props = { about: AnyResource; dossier: Dossier };

/** Lines that stand there at first; a click shows as many more. */
const SHOWN = 40;
/** Values of the row beside an event: as many as tell which one it is. */
const FACTS = 4;
/** Values that take a page of their own. */
const LONG = new Set(['files', 'richText', 'code', 'json', 'rows', 'vinList', 'codes', 'longText']);

/** What tells the row from others: the columns that its list shows, without the key that the page is about. */
const factsOf = (resource: AnyResource, row: Row, known: string) =>
  fieldsOf(resource)
    .filter(([, field]) => isReadable(field) && !field.hideInTable && !LONG.has(field.kind))
    .filter(([name]) => !isEmpty(row[name]) && row[name] !== known)
    .slice(0, FACTS)
    .map(([name, field]) => ({ resource, name, field }));

function Line({ event, row, known }: { event: Event; row: Row | undefined; known: string }) {
  const { language } = useWords();
  const resource = useDefinition(event.resource);
  return resource ? (
    <KnownLine {...{ event, row, known, resource }} />
  ) : (
    <time dateTime={event.at} title={explainInstant(event.at, language)}>
      …
    </time>
  );
}

function KnownLine({
  event,
  row,
  known,
  resource,
}: {
  event: Event;
  row: Row | undefined;
  known: string;
  resource: AnyResource;
}) {
  const { t } = useWords();
  const word = useActionWord(resource);
  return (
    <>
      <div>
        <Link
          className={`${styles.linkGround} ${styles.inText}`}
          to={addressWith(routeOf(resource), { id: event.recordId })}
        >
          {oneWord(t, resource)}
        </Link>{' '}
        <strong>{word(event.operation)}</strong> <ClockTime at={event.at} />
        {event.username && <span className={styles.quiet}> · {actorWords(t, event.username)}</span>}
      </div>
      {event.reason && (
        <div>
          {t('engine.history.reason')}: {event.reason}
        </div>
      )}
      {row && <LineFacts slots={factsOf(resource, row, known)} row={row} />}
    </>
  );
}

function KindName({ name }: { name: string }) {
  const { t } = useWords();
  const resource = useDefinition(name);
  return <>{resource ? oneWord(t, resource) : name}</>;
}

/** All that happened to whatever names the key, day by day, the newest first. */
export function DossierTimeline({ about, dossier: { key, row, named, events, isCut } }: Props) {
  const { t } = useWords();
  const [kinds, setKinds] = useState<readonly (string | number)[]>([]);
  const [most, setMost] = useState(SHOWN);
  const rows = new Map(named.map((one) => [one.row.id, one.row as Row]));
  if (row) rows.set(row.id, row as Row);
  const names = [...new Set(events.map(({ resource }) => resource))];
  const chosen = events.filter(({ resource }) => kinds.length === 0 || kinds.includes(resource));
  if (events.length === 0) return <Empty description={t('engine.dossier.nothing')} />;
  return (
    <>
      {names.length > 1 && (
        <KindFilter
          label={t('engine.dossier.kinds')}
          value={[...kinds]}
          options={names.map((name) => ({ value: name, label: <KindName name={name} /> }))}
          onChange={setKinds}
        />
      )}
      <DayTimeline
        lines={chosen.slice(0, most).map((event, place) => ({
          key: `${event.recordId} ${event.at} ${place}`,
          at: event.at,
          content: (
            <Line
              event={event}
              row={event.resource === about.name ? undefined : rows.get(event.recordId)}
              known={key}
            />
          ),
        }))}
      />
      {chosen.length > most && <Button onClick={() => setMost(most + SHOWN)}>{t('engine.timeline.earlier')}</Button>}
      {isCut && <p className={styles.hint}>{t('engine.dossier.cut')}</p>}
    </>
  );
}
