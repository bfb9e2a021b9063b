import { LANGUAGES } from '../../contract/constants';
import { LANGUAGE_NAMES } from '../i18n/language';
import { changeLanguage, useWords } from '../i18n/words';
import styles from './language-switch.module.css';

/** The languages side by side, each in its own words. */
export function LanguageSwitch() {
  const { t, language } = useWords();
  return (
    <div role="group" aria-label={t('shell.language')} className={styles.group}>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" lang={each} className={styles.choice} aria-pressed={each === language} onClick={() => void changeLanguage(each)}>
          {LANGUAGE_NAMES[each].name}
        </button>
      ))}
    </div>
  );
}
