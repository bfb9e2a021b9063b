import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { LANGUAGE_NAMES } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';
import { useChooseLanguage } from './use-choose-language';
import { ClickMenu } from '../../../ui/click-menu';

/** Changes the language of everything at once. */
export function LanguageMenu() {
  const { t, language } = useWords();
  const choose = useChooseLanguage();
  const items = LANGUAGES.map((each) => ({ key: each, label: <span lang={each}>{LANGUAGE_NAMES[each].name}</span> }));
  return (
    <ClickMenu
      menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => choose(key as Language) }}
    >
      <IconButton label={t('shell.language')} icon={<GlobalOutlined />} />
    </ClickMenu>
  );
}
