import { useState } from 'react';
import { LANGUAGES, type Language } from '../../contract/constants';
import { LANGUAGE_NAMES } from '../i18n/language';
import { changeLanguage, useWords } from '../i18n/words';
import styles from './language-switch.module.css';

/** The languages side by side, each in its own words. */
export function LanguageSwitch() {
  const { t, language } = useWords();
  const [hasFailed, setFailed] = useState(false);
  const choose = (chosen: Language) => void changeLanguage(chosen).then((isChanged) => setFailed(!isChanged));
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('shell.language')}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.choice}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {LANGUAGE_NAMES[each].name}
        </button>
      ))}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('shell.languageFailed')}
        </p>
      )}
    </fieldset>
  );
}
