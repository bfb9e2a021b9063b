import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import type { HomeOrder } from '../../../contract/wire/identity/preferences';
import type { HomeFigure } from '../../../contract/wire/home';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { hidden, figureKeyOf, movedBeside, shownAgain } from './arranged';
import styles from './home.module.css';

export type Arranging = { home: HomeOrder; change: (home: HomeOrder) => void };

/** Moves a figure among those beside it, or puts it away. */
export function ArrangeTools({
  figure,
  beside,
  arranging: { home, change },
}: {
  figure: HomeFigure;
  beside: readonly HomeFigure[];
  arranging: Arranging;
}) {
  const { t } = useWords();
  const [key, keys] = [figureKeyOf(figure), beside.map(figureKeyOf)];
  const name = figure.title;
  return (
    <span className={styles.arrange}>
      <IconButton
        label={t('shell.home.earlier', { name })}
        icon={<LeftOutlined />}
        disabled={keys[0] === key}
        onClick={() => change(movedBeside(home, keys, key, -1))}
      />
      <IconButton
        label={t('shell.home.later', { name })}
        icon={<RightOutlined />}
        disabled={keys.at(-1) === key}
        onClick={() => change(movedBeside(home, keys, key, 1))}
      />
      <IconButton
        label={t('shell.home.hide', { name })}
        icon={<EyeInvisibleOutlined />}
        onClick={() => change(hidden(home, key))}
      />
    </span>
  );
}

/** What was put away, to be taken back, and the way to how it was delivered. */
export function PutAway({
  figures,
  arranging: { home, change },
}: {
  figures: readonly HomeFigure[];
  arranging: Arranging;
}) {
  const { t } = useWords();
  const away = figures.filter((figure) => home.hidden.includes(figureKeyOf(figure)));
  return (
    <div className={styles.away}>
      {away.map((figure) => (
        <Button key={figureKeyOf(figure)} onClick={() => change(shownAgain(home, figureKeyOf(figure)))}>
          {t('shell.home.showAgain', { name: figure.title })}
        </Button>
      ))}
      <Button type="link" onClick={() => change({ order: [], hidden: [] })}>
        {t('shell.home.asDelivered')}
      </Button>
    </div>
  );
}
