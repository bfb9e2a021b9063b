import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { App } from 'antd';
import { useWords } from '../../../i18n/words';
import { keepAtHand, useFavourites } from '../../../session/preferences';
import { menuRoutes } from '../../../session/session';
import { IconButton } from '../../../ui/icon-button';
import { useShownKey, useShownTitle } from './use-shown';

/** Keeps the screen in front at hand, at the top of the navigation, or no longer; for screens of the menu. */
export function FavouriteStar() {
  const { t } = useWords();
  const { message } = App.useApp();
  const key = useShownKey();
  const title = useShownTitle();
  const isKept = useFavourites().includes(key);
  if (!menuRoutes().has(key) || !key.startsWith('/')) return null;
  return (
    <IconButton
      size="small"
      aria-pressed={isKept}
      label={t(isKept ? 'shell.home.unpin' : 'shell.home.pin', { name: title })}
      icon={isKept ? <StarFilled /> : <StarOutlined />}
      onClick={() => keepAtHand(key, !isKept).catch((error: Error) => void message.error(error.message))}
    />
  );
}
