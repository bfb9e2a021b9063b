import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { NO_PREFERENCES, type HomeOrder } from '../../../../contract/wire/identity/preferences';
import type { HomeFigure } from '../../../../contract/wire/home';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useNotify } from '../../../engine/use-notify';
import { useWords } from '../../../i18n/words';
import { arrange, arrangeForAll, mayArrangeForAll } from '../../../session/preferences';
import { useSession } from '../../../session/session';
import { IconButton } from '../../../ui/icon-button';
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

/** Back to what one began with; whoever may says what all begin with. */
function StartTools({ home }: Pick<Arranging, 'home'>) {
  const { t } = useWords();
  const tell = useNotify();
  const { home: own, tenantHome } = useSession(({ user }) => user?.preferences) ?? NO_PREFERENCES;
  const start = async (next: HomeOrder | null, done: string) => {
    try {
      await arrangeForAll(next);
      tell.done(t(dynamicKey(done)));
    } catch (error) {
      tell.failure(error);
    }
  };
  return (
    <>
      <Button type="link" disabled={own === null} onClick={() => void arrange({ home: null }).catch(tell.failure)}>
        {t(tenantHome ? 'shell.home.asForAll' : 'shell.home.asDelivered')}
      </Button>
      {mayArrangeForAll() && (
        <>
          <Button onClick={() => void start(home, 'shell.home.forAllDone')}>{t('shell.home.forAll')}</Button>
          {tenantHome && (
            <Button onClick={() => void start(null, 'shell.home.notForAllDone')}>{t('shell.home.notForAll')}</Button>
          )}
        </>
      )}
    </>
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
      <StartTools home={home} />
    </div>
  );
}
