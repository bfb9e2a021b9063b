import { App } from 'antd';
import { useCallback } from 'react';
import type { Language } from '../../../../contract/constants';
import { changeLanguage, useWords } from '../../../i18n/words';

/** Changes the language of everything; says so where its words cannot be had. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useWords();
  const { message } = App.useApp();
  return useCallback(
    (language) =>
      void changeLanguage(language).then((isChanged) => isChanged || message.error(t('shell.languageFailed'))),
    [t, message],
  );
}
