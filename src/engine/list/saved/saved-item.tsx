import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { useState } from 'react';
import type { SavedSearch } from '../../../../contract/wire/list-view';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords, type Translate } from '../../../i18n/words';
import { ClickMenu } from '../../../ui/click-menu';
import { IconButton } from '../../../ui/icon-button';
import { NameForm } from './name-form';
import { labelsOf, mayShare } from './saved-searches';
import styles from './saved.module.css';
import type { SavedActs } from './use-saved-acts';

type Props = {
  resource: AnyResource;
  saved: SavedSearch;
  acts: SavedActs;
  isNow: boolean;
  isStart: boolean;
  canReplace: boolean;
};

/** What can be done with it beside picking it; what others share can only be copied. */
function itemsOf(t: Translate, resource: AnyResource, saved: SavedSearch, canReplace: boolean) {
  const link = { key: 'link', label: t('engine.saved.link') };
  if (!saved.isMine) return [{ key: 'copy', label: t('engine.saved.copy') }, link];
  const sharing = saved.isShared ? 'unshare' : 'share';
  return [
    ...(canReplace ? [{ key: 'replace', label: t('engine.saved.replace') }] : []),
    { key: 'rename', label: t('engine.saved.rename') },
    ...(saved.isShared || mayShare(resource) ? [{ key: sharing, label: t(`engine.saved.${sharing}`) }] : []),
    link,
    { key: 'delete', label: t('engine.action.delete'), danger: true },
  ];
}

/** Whose it is, where that is not plain. */
const ownerOf = (t: Translate, { isMine, isShared, owner }: SavedSearch): string[] =>
  isMine ? (isShared ? [t('engine.saved.shared')] : []) : [t('engine.saved.by', { name: owner })];

/** One saved search: a click sets the list to it; the rest waits in a menu. */
export function SavedItem({ resource, saved, acts, isNow, isStart, canReplace }: Props) {
  const { t } = useWords();
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed)
    return (
      <li className={styles.item}>
        <NameForm
          label={t('engine.saved.name')}
          button={t('engine.saved.rename')}
          name={saved.name}
          save={(name) => acts.rename(saved, name).then(() => setRenamed(false))}
          onCancel={() => setRenamed(false)}
        />
      </li>
    );
  const run = (key: string) => (key === 'rename' ? setRenamed(true) : acts.run(key, saved));
  const about = labelsOf(resource, t, Object.keys(saved.search)).join(', ');
  return (
    <li className={styles.item} data-now={isNow || undefined}>
      <IconButton
        className={styles.start}
        size="small"
        aria-pressed={isStart}
        label={t(isStart ? 'engine.saved.startOff' : 'engine.saved.start', { name: saved.name })}
        icon={isStart ? <StarFilled /> : <StarOutlined />}
        onClick={() => acts.begin(isStart ? null : saved)}
      />
      <button
        type="button"
        className={styles.pick}
        aria-current={isNow || undefined}
        title={about}
        onClick={() => acts.pick(saved)}
      >
        {saved.name}
        <span className={styles.note}>{[...ownerOf(t, saved), about].join(' · ')}</span>
      </button>
      <ClickMenu menu={{ items: itemsOf(t, resource, saved, canReplace), onClick: ({ key }) => run(key) }}>
        <IconButton size="small" label={t('engine.moreFor', { title: saved.name })} icon={<MoreOutlined />} />
      </ClickMenu>
    </li>
  );
}
