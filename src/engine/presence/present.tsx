import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiPathOf, presenceTopicOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import {
  PRESENCE_PULSE,
  PresentPeople,
  PresentRows,
  type PresenceReport,
  type PresentPerson,
} from '../../../contract/wire/presence';
import { call } from '../../http/client';
import { useWords, type Translate } from '../../i18n/words';
import { onLive } from '../../session/live-topics';
import styles from './presence.module.css';
import { keepPresent, onPresent, peopleAt } from './present-rows';
import { isWritingAt, onWriting } from './writing';

/** Hints that come within so long are one question, ms. */
const HINTS = 500;
/** A list that is not told of anything asks again after so long, ms: whoever went away without a word is gone then. */
const LIST_PULSE = 45_000;

type At = { resource: AnyResource; id: string };

const report = ({ resource, id }: At, doing: PresenceReport['doing']) =>
  call('POST', `${apiPathOf(resource)}/${id}/presence`, { body: { doing }, silent: true, answer: PresentPeople });

/** Shown at several places of one page a row is left once the last of them is gone. */
const shown = new Map<string, number>();

/** Whoever neither moves nor types for so long does not look any more: nothing is reported then that would keep the session open for ever, ms. */
const AWAY = 300_000;
let lastMove = Date.now();
for (const move of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  window.addEventListener(move, () => (lastMove = Date.now()), { passive: true });
const isLookedAt = (): boolean => document.visibilityState === 'visible' && Date.now() - lastMove < AWAY;

/** Calls `ask` now, at hints, and every so often while somebody looks at the page. Answers what ends it. */
function asking(topic: string, pulse: number, ask: (id: string | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = onLive(topic, (id) => {
    clearTimeout(timer);
    timer = setTimeout(() => isLookedAt() && ask(id), HINTS);
  });
  const beat = setInterval(() => {
    if (isLookedAt()) ask(null);
  }, pulse);
  ask(null);
  return () => {
    end();
    clearTimeout(timer);
    clearInterval(beat);
  };
}

/** Says that this person is at the row as long as it is shown, and answers who else is. */
function usePresence({ resource, id }: At): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    const key = `${resource.name} ${id}`;
    let isOver = false;
    const ask = () =>
      void report({ resource, id }, isWritingAt(resource.name, id) ? 'write' : 'look').then(
        (answer) => isOver || setPeople(answer.people),
        // Without an answer nobody is known to be there.
        () => isOver || setPeople([]),
      );
    shown.set(key, (shown.get(key) ?? 0) + 1);
    const endWriting = onWriting(ask);
    const end = asking(presenceTopicOf(resource), PRESENCE_PULSE, (hinted) => {
      if (hinted === null || hinted === id) ask();
    });
    return () => {
      isOver = true;
      endWriting();
      end();
      const left = (shown.get(key) ?? 1) - 1;
      shown.set(key, left);
      if (left === 0) void report({ resource, id }, 'leave').catch(() => undefined);
    };
  }, [resource, id]);
  return people;
}

const textOf = (t: Translate, { name, isWriting }: PresentPerson): string =>
  t(isWriting ? 'engine.presence.writes' : 'engine.presence.looks', { name });

/** Who else looks at a record now, and who writes in it. */
export function Present(at: At) {
  const { t } = useWords();
  const people = usePresence(at);
  return (
    <output aria-label={t('engine.presence.title')} className={people.length > 0 ? styles.people : undefined}>
      {people.map((person) => (
        <span key={person.userId} className={person.isWriting ? `${styles.person} ${styles.writes}` : styles.person}>
          {person.isWriting ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          {textOf(t, person)}
        </span>
      ))}
    </output>
  );
}

/** Learns who is at the rows of a list, for the marks beside them. */
export function PresentInList({ resource }: { resource: AnyResource }) {
  useEffect(
    () =>
      asking(presenceTopicOf(resource), LIST_PULSE, () => {
        void call('GET', `${apiPathOf(resource)}/presence`, { silent: true, answer: PresentRows }).then(
          ({ rows }) => keepPresent(resource.name, rows),
          () => keepPresent(resource.name, []),
        );
      }),
    [resource],
  );
  return null;
}

/** Beside the title of a row in its list: somebody is at it now. */
export function PresentMark({ resource, id }: At) {
  const { t } = useWords();
  const people = useSyncExternalStore(onPresent, () => peopleAt(resource.name, id));
  if (!people || people.length === 0) return null;
  const text = people.map((person) => textOf(t, person)).join(' · ');
  const isWriting = people.some((person) => person.isWriting);
  const Icon = isWriting ? EditOutlined : EyeOutlined;
  return (
    <Icon aria-label={text} title={text} className={isWriting ? `${styles.mark} ${styles.writes}` : styles.mark} />
  );
}
