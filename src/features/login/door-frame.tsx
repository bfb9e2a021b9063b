import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { LanguageSwitch } from '../../ui/language-switch';
import { ProductMark } from '../../ui/mark/product-mark';
import { BusDrawing } from './bus-drawing';
import styles from './login.module.css';

/** What every page before the console says of the product. */
export type Product = {
  product: string;
  /** Label of the mode, such as `(PRE)`. */
  label: string;
  version: string;
};

/** The full-screen frame before the console: name and purpose of the product on one side, what has to be done on the other. */
export function DoorFrame({
  product,
  label,
  version,
  title,
  children,
}: Product & { title: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <BusDrawing />
        <div className={styles.identity}>
          <span className={styles.product}>
            <ProductMark />
            {product} {label}
          </span>
          <p>{t('shell.purpose')}</p>
        </div>
        <span className={styles.version}>{version}</span>
      </aside>
      <main className={styles.main}>
        <div className={styles.top}>
          <span className={styles.small}>
            <ProductMark />
            {product} {label}
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
