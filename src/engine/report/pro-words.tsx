import { enUSIntl, koKRIntl, ProConfigProvider, zhCNIntl } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import type { Language } from '../../../contract/constants';
import { useWords } from '../../i18n/words';
import { useIsDark } from '../../theme/theme-provider';

const INTLS: Readonly<Record<Language, typeof enUSIntl>> = { 'en-US': enUSIntl, 'zh-CN': zhCNIntl, 'ko-KR': koKRIntl };

/**
 * Words and looks of pro-components below: its own rules are made in the browser, from the tokens of the theme, while those of antd come from the
 * build as everywhere else.
 */
export function ProWords({ children }: { children: ReactNode }) {
  const { language } = useWords();
  // Its rules hold values, not variables: another theme makes other ones.
  const isDark = useIsDark();
  return (
    <ProConfigProvider key={String(isDark)} hashed={false} intl={INTLS[language]}>
      {children}
    </ProConfigProvider>
  );
}
