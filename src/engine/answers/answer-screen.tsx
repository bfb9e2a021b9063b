import { useState } from 'react';
import { wordKey, type Operation } from '../../../contract/language/derive';
import type { AnyScreen } from '../../../contract/language/placed';
import type { AnyResource } from '../../../contract/language/resource';
import { serverNow } from '../../http/clock';
import { useWords } from '../../i18n/words';
import { ZONE } from '../kinds/date-time/instant';
import { AskedAnswer } from './asked-answer';
import { openingValues } from './opening-days';
import styles from './answers.module.css';

/** A screen whose definition says what it asks: the question, and the answer below it. */
export function AnswerScreen({ screen }: { screen: AnyScreen }) {
  const { t } = useWords();
  const { asks } = screen;
  const [begun] = useState(
    () => asks?.opening && openingValues(asks.input, asks.opening, { now: serverNow(), zone: ZONE }),
  );
  if (!asks) return null;
  // It has neither rows nor fields, only a place and words, which is all that an answer reads.
  const place = { ...screen, fields: {} } as unknown as AnyResource;
  return (
    <div className={styles.screen}>
      <h1>{t(wordKey(screen, 'title'))}</h1>
      <AskedAnswer
        resource={place}
        operation={{ ...asks, at: 'toolbar' } as Operation}
        begun={begun}
        waiting={begun ? undefined : null}
      />
    </div>
  );
}
