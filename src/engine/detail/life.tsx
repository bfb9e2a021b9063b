import type { Publishing } from '../../../contract/language/facets/publishing';
import { meaningOf } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import type { Fields } from '../../../contract/language/field';
import { useWords } from '../../i18n/words';
import { LifeLine, type LifeStep } from '../../ui/line/life-line';
import { explainInstant, showInstant } from '../kinds/date-time/instant';
import { lampOf } from '../kinds/option/lamps';
import type { Row } from '../row';
import { optionLabel, type Slot } from '../words';

type Meaning = keyof Publishing<Fields, string | number>['states'];
const WAY = ['draft', 'prepublished', 'published'] as const;
/** Who brought the row there, and when, in the fields that every published row has. */
const BY: Readonly<Record<Meaning, readonly string[]>> = {
  draft: ['drafterTitle', 'creatorTitle'],
  prepublished: ['submitterTitle'],
  published: ['approverTitle', 'submitterTitle'],
  abandoned: [],
};
const AT: Readonly<Partial<Record<Meaning, string>>> = { draft: 'createDate', published: 'publishedAt' };

const textAt = (row: Row, name: string | undefined): string | undefined => {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function Note({ row, meaning }: { row: Row; meaning: Meaning }) {
  const { language } = useWords();
  const by = BY[meaning].map((name) => textAt(row, name)).find((name) => name !== undefined);
  const at = textAt(row, AT[meaning]);
  return (
    <>
      {by && <bdi>{by}</bdi>}
      {by && at && ' · '}
      {at && (
        <time dateTime={at} title={explainInstant(at, language)}>
          {showInstant(at)}
        </time>
      )}
    </>
  );
}

/** The states that the row went through and that are to come: those of its way, and that it was abandoned. */
function wayOf({ publishing }: AnyResource, row: Row, now: Meaning): { meaning: Meaning; is: LifeStep['is'] }[] {
  const way = WAY.filter((meaning) => publishing?.states[meaning] !== undefined);
  if (now === 'abandoned') {
    const been = way.filter((meaning) => meaning === 'draft' || BY[meaning].some((name) => textAt(row, name)));
    return [...been.map((meaning) => ({ meaning, is: 'past' as const })), { meaning: now, is: 'now' }];
  }
  const at = way.indexOf(now);
  return way.map((meaning, step) => ({ meaning, is: step < at ? 'past' : step === at ? 'now' : 'next' }));
}

/** The life of a record that is published: who drafted, submitted and approved it, when, and what is to come. */
export function Life({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  const name = resource.lifecycle?.field;
  const field = name === undefined ? undefined : resource.fields[name];
  const now = name === undefined ? undefined : meaningOf(resource, row[name]);
  if (name === undefined || !field || !now || !resource.publishing) return null;
  const slot: Slot = { resource, name, field };
  const { states } = resource.publishing;
  const steps = wayOf(resource, row, now).flatMap(({ meaning, is }): LifeStep[] => {
    const value = states[meaning];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [
      {
        key: meaning,
        is,
        lamp: is === 'past' ? 'well' : is === 'next' ? 'waiting' : lampOf(slot, value),
        word: optionLabel(t, slot, value),
        note: is === 'next' ? undefined : <Note row={row} meaning={meaning} />,
      },
    ];
  });
  return <LifeLine label={t('engine.detail.life')} steps={steps} />;
}
