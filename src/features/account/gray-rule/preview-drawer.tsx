import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { apiPathOf } from '../../../../contract/language/derive';
import type { GrayKind } from '../../../../contract/resources/account/gray-rule/rules';
import type { GrayPreview } from '../../../../contract/wire/reach';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { fetchGrayPreview } from './gray-calls';
import styles from './gray.module.css';
import { KindCards } from './reach-cards';
import { VerdictTable } from './verdict-table';
import { VinCheck } from './vin-check';

const WIDTH = 880;

/** Some of each kind: those that fall under the rule, then some that do not. */
function Samples({ preview }: { preview: GrayPreview }) {
  const { t } = useWords();
  const kinds = preview.kinds.filter(({ total }) => total > 0);
  const [chosen, setChosen] = useState<GrayKind>();
  const shown = kinds.find(({ kind }) => kind === chosen) ?? kinds[0];
  if (!shown) return null;
  const word = t(`account.gray.kind.${shown.kind}`);
  return (
    <section>
      <h3 className={styles.heading}>{t('account.gray.sample')}</h3>
      {kinds.length > 1 && (
        <div className={styles.bar}>
          <Segmented<GrayKind>
            aria-label={t('account.gray.sample')}
            value={shown.kind}
            onChange={setChosen}
            options={kinds.map(({ kind }) => ({ value: kind, label: t(`account.gray.kind.${kind}`) }))}
          />
        </div>
      )}
      <VerdictTable key={shown.kind} lines={shown.sample} title={word} label={t('account.gray.sample')} />
    </section>
  );
}

/** The testers or vehicles that a rule meets now, with reasons; pasted VINs get a verdict each. */
export function GrayPreviewDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const base = apiPathOf(resource);
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['gray-preview', resource.name, id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchGrayPreview(base, id, signal),
  });
  return (
    <DrawerShell
      {...shell}
      width={WIDTH}
      title={t('account.gray.title', { name: row ? rowTitleOf(resource, row) : '' })}
    >
      <div className={styles.body}>
        {error && <Alert showIcon type="error" title={error.message} />}
        {!error && !data && <Skeleton active />}
        {data && (
          <>
            <div>
              {data.percentage < 100 && (
                <p className={styles.quiet}>{t('account.gray.share', { share: data.percentage })}</p>
              )}
              <KindCards kinds={data.kinds} />
            </div>
            <Samples preview={data} />
          </>
        )}
        {data?.kinds.some(({ kind }) => kind === 'vin') && <VinCheck base={base} id={id} />}
      </div>
    </DrawerShell>
  );
}
