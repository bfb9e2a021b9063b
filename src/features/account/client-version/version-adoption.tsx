import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Empty, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import type { VersionAdoption } from '../../../../contract/wire/client-version';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { showNumber } from '../../../i18n/numbers';
import { useWords } from '../../../i18n/words';
import { DayBars } from '../../../ui/day-bars';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import styles from '../gray-rule/gray.module.css';
import { fetchAdoption, VERSION_DRAWER_WIDTH } from './version-calls';

const WORDS = 'account.client-version.adoption';

/** Testers on the version, a bar a day; what is pointed at is told above it. */
function Days({ days, failed }: VersionAdoption) {
  const { t, language } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = days[pointed ?? days.length - 1] ?? { day: '', testers: 0 };
  const day =
    shown.day &&
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(shown.day));
  const first = days[0]?.testers ?? 0;
  return (
    <Card size="small" title={t(`${WORDS}.byDay`)}>
      <p className={styles.figure}>
        {showNumber(shown.testers, language)} <span className={styles.of}>{day}</span>
      </p>
      <DayBars
        values={days.map(({ testers }) => testers)}
        label={t(`${WORDS}.chart`, { days: days.length, first, last: days.at(-1)?.testers ?? 0 })}
        onPoint={setPointed}
      />
      {failed > 0 && <p className={styles.quiet}>{t(`${WORDS}.failed`, { number: failed })}</p>}
    </Card>
  );
}

/** What all testers run now, the highest version first. */
function Now({ now, version }: { now: VersionAdoption['now']; version: string }) {
  const { t, language } = useWords();
  const all = now.reduce((sum, { testers }) => sum + testers, 0);
  if (all === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${WORDS}.none`)} />;
  return (
    <Card size="small" title={t(`${WORDS}.now`)}>
      <ul className={styles.versions}>
        {now.map((each) => (
          <li key={each.version} aria-current={each.version === version || undefined}>
            <span className={styles.vin}>{each.version}</span>
            <Progress
              percent={(each.testers / all) * 100}
              size="small"
              status="normal"
              aria-label={each.version}
              format={() => showNumber(each.testers, language)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Which testers run the version, by day, and what they run beside it. */
export function VersionAdoptionDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const id = row?.id ?? '';
  const version = row ? rowTitleOf(resource, row) : '';
  const { data, error } = useQuery({
    queryKey: ['version-adoption', id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchAdoption(id, signal),
  });
  return (
    <DrawerShell {...shell} width={VERSION_DRAWER_WIDTH} title={t(`${WORDS}.title`, { version })}>
      <div className={styles.body}>
        {error && <Alert showIcon type="error" title={error.message} />}
        {!error && !data && <Skeleton active />}
        {data && <Days {...data} />}
        {data && <Now now={data.now} version={version} />}
      </div>
    </DrawerShell>
  );
}
