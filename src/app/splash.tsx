import { useWords } from '../i18n/words';

/** What `index.html` shows before any code: the same mark, so that nothing jumps. */
export function Splash() {
  const { t } = useWords();
  return (
    <output className="splash" aria-label={t('shell.loading')}>
      <span className="splash-mark" />
    </output>
  );
}
