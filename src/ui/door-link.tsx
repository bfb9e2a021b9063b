import { doorAddress } from '../../contract/language/routes';
import { useWords } from '../i18n/words';

/** The way from a refusal to what is missing and who can give it; nothing where it is not known which right that is. */
export function DoorLink({ right }: { right: string | undefined }) {
  const { t } = useWords();
  return right === undefined ? null : <a href={`#${doorAddress(right)}`}>{t('shell.door.link')}</a>;
}
