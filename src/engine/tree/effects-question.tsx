import { useCallback, useState, type ReactNode } from 'react';
import type { Effect } from '../../../contract/wire/effect';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { fetchEffects } from '../api';
import type { Row } from '../row';
import { EffectList } from './effect-list';

type Values = Record<string, unknown>;
type Question = { effects: Effect[]; answer: (goesOn: boolean) => void };

const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].map(String).sort() : (value ?? null));

/** What of the values the definition asks about, as far as it is another than the row's. */
const told = ({ effects = [] }: AnyResource, row: Row, values: Values): Values =>
  Object.fromEntries(
    (effects as readonly string[])
      .filter((name) => name in values && textOf(values[name]) !== textOf(row[name]))
      .map((name) => [name, values[name]]),
  );

/** Asks before a change is saved that gives or takes something; nothing is asked where it does neither. Rejects as the call does. */
export function useEffectsQuestion(resource: AnyResource): {
  ask: (row: Row, values: Values) => Promise<boolean>;
  node: ReactNode;
} {
  const { t } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(
    async (row: Row, values: Values): Promise<boolean> => {
      const changed = told(resource, row, values);
      const effects = Object.keys(changed).length > 0 ? await fetchEffects(resource, row.id, changed) : [];
      if (effects.length === 0) return true;
      return new Promise((resolve) => {
        setQuestion({
          effects,
          answer: (goesOn) => {
            setQuestion(null);
            resolve(goesOn);
          },
        });
      });
    },
    [resource],
  );
  const node = question && (
    <DialogShell
      isOpen
      close={() => question.answer(false)}
      title={t('engine.effects.title')}
      okText={t('engine.effects.save')}
      onOk={() => question.answer(true)}
    >
      <EffectList effects={question.effects} />
    </DialogShell>
  );
  return { ask, node };
}
