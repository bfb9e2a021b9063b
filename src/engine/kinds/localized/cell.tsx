import { directionOf, entryLanguageName, readText, writtenLanguages } from '../../../../contract/text/entry-languages';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { CellProps } from '../kind';
import own from './localized.module.css';

/** A list shows the reader's text and how many languages there are; a detail page shows them all. */
export function LocalizedCell({ value, mode }: CellProps<'localized'>) {
  const { t, language } = useWords();
  const written = writtenLanguages(value);
  const read = readText(value, language);
  if (!read) return <span className={styles.quiet}>–</span>;
  if (mode === 'detail') {
    return (
      <dl className={own.texts}>
        {written.map((code) => (
          <div key={code}>
            <dt>{entryLanguageName(code, language)}</dt>
            <dd lang={code} dir={directionOf(code)}>
              {value[code]}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const names = written.map((code) => entryLanguageName(code, language)).join(', ');
  return (
    <>
      <bdi lang={read.code} title={read.text}>
        {read.text}
      </bdi>
      {written.length > 1 && (
        <span
          className={styles.quiet}
          title={names}
          aria-label={t('engine.languages.count', { number: written.length })}
        >
          {' '}
          +{written.length - 1}
        </span>
      )}
    </>
  );
}
