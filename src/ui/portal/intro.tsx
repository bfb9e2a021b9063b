import type { PortalContents } from '../../../contract/wire/portal-page';
import { useWords } from '../../i18n/words';
import styles from './portal.module.css';
import { withBase } from '../../storage/base-path';

type Pictures = NonNullable<PortalContents['pictures']>;

/** What a diagnosis looks like from afar, where no picture was chosen. */
const Drawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 480 300"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M0 70h60l8-18 14 36 8-18h390M0 230h300l8-18 14 36 8-18h150" opacity="0.4" />
    <path d="M0 150h170l18-46 30 96 24-74 14 24h224" strokeWidth="2.5" />
    {[70, 150, 230].map((y) => (
      <circle key={y} cx="440" cy={y} r="5" fill="currentColor" stroke="none" />
    ))}
    <path d="M440 40v220" />
  </svg>
);

/** Headline and introduction beside the first picture. */
export function Intro({ page }: { page: PortalContents }) {
  const [first] = page.pictures ?? [];
  const paragraphs = (page.introduction ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className={styles.intro}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{page.headline}</h1>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      {first ? <Picture {...first} /> : <Drawing />}
    </section>
  );
}

const Picture = ({ address, caption }: Pictures[number]) => (
  <figure className={styles.picture}>
    <img src={withBase(address)} alt="" width="640" height="400" decoding="async" />
    <figcaption>{caption}</figcaption>
  </figure>
);

export function PictureRow({ pictures }: { pictures: Pictures }) {
  const { t } = useWords();
  if (pictures.length === 0) return null;
  return (
    <section className={styles.gallery} aria-label={t('portal.pictures')}>
      {pictures.map((picture, index) => (
        <Picture key={index} {...picture} />
      ))}
    </section>
  );
}
