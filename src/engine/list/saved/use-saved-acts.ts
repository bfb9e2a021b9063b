import { useLocation } from 'react-router-dom';
import type { SavedSearch } from '../../../../contract/wire/list-view';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { copyText } from '../../../ui/copy';
import { useConfirm } from '../../../ui/overlay/use-confirm';
import type { Params } from '../../api';
import { useNotify } from '../../use-notify';
import { savedAddress } from '../list-state';
import { useAnswerChange } from '../list-view';
import * as calls from './saved-searches';

type Given = {
  resource: AnyResource;
  tableKey: string;
  /** What the list is set to now. */
  search: Params;
  apply: (saved: SavedSearch) => void;
  /** Names the saved search that the list is set to; null where it is none any more. */
  mark: (id: string | null) => void;
  /** The saved search that the list is set to. */
  marked: string | undefined;
};

export type SavedActs = {
  pick: (saved: SavedSearch) => void;
  keep: (name: string) => Promise<unknown>;
  rename: (saved: SavedSearch, name: string) => Promise<unknown>;
  begin: (saved: SavedSearch | null) => void;
  run: (key: string, saved: SavedSearch) => void;
};

/** What can be done with saved searches; each tells when it is done, and what stood in its way. */
export function useSavedActs({ resource, tableKey, search, apply, mark, marked }: Given): SavedActs {
  const { t } = useWords();
  const tell = useNotify();
  const confirm = useConfirm();
  const { pathname } = useLocation();
  const refresh = calls.useRefresh(resource);
  const learn = useAnswerChange(tableKey);
  const finish = async (work: Promise<unknown>, said: string): Promise<void> => {
    try {
      await work;
      await refresh();
      tell.done(said);
    } catch (error) {
      tell.failure(error);
    }
  };
  const doing = (work: Promise<unknown>, said: string) => void finish(work, said);
  const link = async ({ id }: SavedSearch) => {
    const isCopied = await copyText(`${window.location.href.split('#')[0]}#${savedAddress(pathname, id)}`);
    if (isCopied) tell.done(t('engine.saved.linked'));
    else tell.warn(t('shell.copyFailed'));
  };
  const forget = (saved: SavedSearch) =>
    confirm({
      title: t('engine.saved.delete', { name: saved.name }),
      content: saved.isShared ? t('engine.saved.deleteShared') : undefined,
      okText: t('engine.action.delete'),
      isDanger: true,
      onOk: () =>
        doing(
          // An address that names it would lead to nothing.
          calls.forgetSearch(saved.id).then(() => marked === saved.id && mark(null)),
          t('engine.delete.done'),
        ),
    });
  const acts: Record<string, (saved: SavedSearch) => void> = {
    replace: (saved) =>
      doing(
        calls.changeSearch(saved.id, { search }).then(() => mark(saved.id)),
        t('engine.saved.kept', { name: saved.name }),
      ),
    share: (saved) => doing(calls.shareSearch(resource, saved.id), t('engine.saved.isShared', { name: saved.name })),
    unshare: (saved) =>
      doing(calls.changeSearch(saved.id, { isShared: false }), t('engine.saved.isUnshared', { name: saved.name })),
    copy: (saved) =>
      doing(calls.keepSearch(resource, saved.name, saved.search), t('engine.saved.kept', { name: saved.name })),
    link: (saved) => void link(saved),
    delete: forget,
  };
  return {
    pick: apply,
    keep: (name) =>
      calls.keepSearch(resource, name, search).then(async ({ id, name: given }) => {
        // Known before the address names it: what is named but not known is let go.
        await refresh();
        mark(id);
        tell.done(t('engine.saved.kept', { name: given }));
      }),
    rename: ({ id }, name) => calls.changeSearch(id, { name }).then(refresh),
    begin: (saved) =>
      doing(
        calls.startWith(tableKey, saved?.id ?? null).then(() => learn({ start: saved })),
        saved ? t('engine.saved.starts', { name: saved.name }) : t('engine.saved.startsNot'),
      ),
    run: (key, saved) => acts[key]?.(saved),
  };
}
