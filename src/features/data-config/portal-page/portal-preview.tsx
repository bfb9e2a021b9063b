import { Card, Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { portalPageIn } from '../../../../contract/wire/portal';
import { portalPagesOf, type PortalValues } from '../../../../contract/wire/portal-values';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { Contact, Links } from '../../../ui/portal/contact';
import { Downloads } from '../../../ui/portal/downloads';
import { Intro, PictureRow } from '../../../ui/portal/intro';
import styles from '../../../ui/portal/portal.module.css';
import { LinkTest } from './link-test';

const WORDS = 'data-config.portal-page.preview';
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', 'en-US': 'English', 'ko-KR': '한국어' };

/** A page has more room than what stands beside a form. */
const SCALE = 0.5;

/** Beside the form: the page as it would be published now, in each language. */
export function PortalPreview({ values = {} }: NamedScreenProps) {
  const { t, language: own } = useWords();
  const [language, setLanguage] = useState<Language>(own);
  const shown = useDeferredValue(values as PortalValues);
  const found = portalPageIn(portalPagesOf(shown, []), language);
  return (
    <Card
      size="small"
      title={t(`${WORDS}.title`)}
      extra={
        <Segmented
          aria-label={t(`${WORDS}.language`)}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={setLanguage}
        />
      }
    >
      {found ? (
        // Links are pressed in the test of links below; a picture of half the size holds nothing for a finger.
        <div inert className={styles.main} lang={found.language} style={{ zoom: SCALE }}>
          <Intro page={found.page} />
          <PictureRow pictures={(found.page.pictures ?? []).slice(1)} />
          <Downloads downloads={found.page.downloads ?? []} />
          <Links links={found.page.links ?? []} />
          <Contact page={found.page} />
        </div>
      ) : (
        <p>{t(`${WORDS}.empty`)}</p>
      )}
      <LinkTest values={shown} />
    </Card>
  );
}
