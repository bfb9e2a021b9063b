import { useWords } from '../i18n/words';
import { CopyText } from './copy-text';

/** The id of a failed request, to be copied: the server's log bears the same. */
export function RequestId({ id, className }: { id: string | undefined; className?: string }) {
  const { t } = useWords();
  if (!id) return null;
  return (
    <span className={className}>
      {t('shell.requestId')} <CopyText text={id} />
    </span>
  );
}
