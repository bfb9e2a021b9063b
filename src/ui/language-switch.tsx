import { LANGUAGES } from '../../contract/constants';
import { LANGUAGE_NAMES } from '../i18n/language';
import { changeLanguage, useWords } from '../i18n/words';
import styles from './language-switch.module.css';

/** The languages side by side, each in its own words. */
export function LanguageSwitch() {
  const { t, language } = useWords();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('shell.language')}</legend>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" lang={each} className={styles.choice} aria-pressed={each === language} onClick={() => void changeLanguage(each)}>
          {LANGUAGE_NAMES[each].name}
        </button>
      ))}
    </fieldset>
  );
}
