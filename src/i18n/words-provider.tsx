import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18n, WordsContext, wordsInUse } from './words';

function Follow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another one for everything that changes a word
  const words = useMemo(wordsInUse, [t]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

/**
 * Words and language for all that stands in it, followed by one binding of react-i18next: a list of a hundred rows asks for them a thousand
 * times, and a binding in each place costs up to a tenth of the work for a hundred rows.
 */
export function WordsProvider({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <Follow>{children}</Follow>
    </I18nextProvider>
  );
}
