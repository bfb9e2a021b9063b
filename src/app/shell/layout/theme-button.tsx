import BgColorsOutlined from '@ant-design/icons/es/icons/BgColorsOutlined';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';

const ThemeDrawer = lazy(() => import('./theme-drawer').then(({ ThemeDrawer: part }) => ({ default: part })));

/** Opens the settings of the looks; their code comes when they are first asked for. */
export function ThemeButton() {
  const { t } = useWords();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <IconButton
        label={t('shell.theme.title')}
        icon={<BgColorsOutlined />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      />
      {state !== 'unasked' && (
        <Suspense fallback={null}>
          <ThemeDrawer isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
