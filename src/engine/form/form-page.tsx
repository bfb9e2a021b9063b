import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { permissionOf, routeOf } from '../../../contract/language/derive';
import { COPY, formRoutesOf } from '../../../contract/language/form-place';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { usePane } from '../../ui/pane';
import { invalidateResource } from '../rows-loader';
import styles from '../engine.module.css';
import { Missing, NothingChosen } from '../detail/record';
import { mayDo } from '../guards';
import { Forbidden } from '../list/empty';
import { NamedScreen } from '../named-screen';
import { rowTitleOf, type Row } from '../row';
import { useNotify } from '../use-notify';
import own from './form-page.module.css';
import { mayCopy } from './copied';
import { RowOrCopyForm } from './row-or-copy-form';
import { formTitle } from '../words';
import { useFormState } from './use-form-state';
import { useFreshRow } from './use-fresh-row';
import { submitForm, useFirstField } from './use-first-field';
import { useSaveKey } from './use-save-key';

/** Which row the address means; of two routes it says by itself whether one is made or changed. */
function askedFor(resource: AnyResource, pathname: string, named: string | null) {
  const routes = formRoutesOf(resource);
  const id = pathname === routes?.add ? undefined : named || undefined;
  return { id, isNothingChosen: id === undefined && pathname === routes?.update };
}

const namedRow = (id: string | undefined) => (id === undefined ? undefined : { id });

/** Id of the row as which a new one begins, where the address names one. */
const copiedIn = (resource: AnyResource, id: string | undefined, search: URLSearchParams): string | undefined =>
  id === undefined && mayCopy(resource) ? (search.get(COPY) ?? undefined) : undefined;

/** Form to make a row (`…/form`) or to change one (`…/form?id=`) as a page of its own, or at the routes that the definition gives. */
export function FormPage({ resource }: { resource: AnyResource }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { close } = usePane();
  const { pathname } = useLocation();
  const { id, isNothingChosen } = askedFor(resource, pathname, search.get('id'));
  const may = id === undefined ? mayDo(resource, 'save') : mayDo(resource, 'update') && mayDo(resource, 'info');
  const toList = () => {
    // Its tab goes first: what is asked of the router last counts.
    close();
    void navigate(routeOf(resource));
  };
  if (!may)
    return (
      <Forbidden what="engine.form.forbidden" right={permissionOf(resource, id === undefined ? 'save' : 'update')} />
    );
  if (isNothingChosen) return <NothingChosen resource={resource} />;
  const byHand = resource.screens?.form;
  if (byHand)
    return (
      <NamedScreen name={byHand} resource={resource} rows={id === undefined ? [] : [{ id } as Row]} onClosed={toList} />
    );
  const copied = copiedIn(resource, id, search);
  return <Page key={id ?? copied} resource={resource} id={id} copied={copied} onLeave={toList} />;
}

/** The name of the tab, as long as it is of this row. */
function useTitle(resource: AnyResource, id: string | undefined, row: Row | undefined): string {
  const { t, language } = useWords();
  const { setTitle } = usePane();
  const rowTitle = row ? rowTitleOf(resource, row) : '…';
  const title = formTitle(t, language, resource, id === undefined ? undefined : rowTitle);
  useEffect(() => {
    setTitle(title);
    // The pane's functions are made anew when its address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [title]);
  return title;
}

type PageProps = {
  resource: AnyResource;
  id: string | undefined;
  /** Id of the row as which a new one begins. */
  copied: string | undefined;
  onLeave: () => void;
};

function Page({ resource, id, copied, onLeave }: PageProps) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const formId = useId();
  const known = namedRow(id ?? copied);
  const { fresh, isLoading, error, reload } = useFreshRow(resource, known);
  const { leave, isSaving, markClean, bindings } = useFormState();
  /** Another new row begins with a form of its own. */
  const [round, setRound] = useState(0);
  const goesOn = useRef(false);
  const title = useTitle(resource, id, fresh);
  const [submit] = useState(() => (isAgain: boolean) => {
    goesOn.current = isAgain;
    submitForm(formId);
  });
  const [save] = useState(() => () => submit(false));
  useSaveKey(formId, save);
  useFirstField(formId, !isLoading);
  const saved = async () => {
    tell.done(t('engine.form.saved'));
    markClean();
    await invalidateResource(client, resource);
    if (goesOn.current) setRound((before) => before + 1);
    else onLeave();
  };
  const kept = () => {
    tell.done(t('engine.outbox.kept'));
    markClean();
    onLeave();
  };
  const isMissing = known !== undefined && !isLoading && fresh === undefined;
  return (
    <article className={own.page}>
      <header className={styles.pageHead}>
        <IconButton icon={<ArrowLeftOutlined />} label={t('engine.detail.back')} onClick={() => leave(onLeave)} />
        <h2 className={styles.pageTitle}>{title}</h2>
      </header>
      <div className={own.body}>
        {isLoading && <Skeleton active />}
        {isMissing && <Missing error={error} onReload={reload} />}
        {!isLoading && !isMissing && (
          <RowOrCopyForm
            key={round}
            isCopy={copied !== undefined}
            {...{ resource, row: fresh, formId }}
            {...bindings}
            onSaved={() => void saved()}
            onKept={kept}
          />
        )}
      </div>
      <footer className={own.foot}>
        <Button onClick={() => leave(onLeave)}>{t('engine.cancel')}</Button>
        {id === undefined && (
          <Button disabled={isSaving} onClick={() => submit(true)}>
            {t('engine.form.saveAndNew')}
          </Button>
        )}
        <Button
          type="primary"
          loading={isSaving}
          disabled={isLoading || isMissing}
          onClick={save}
          aria-keyshortcuts="Control+S"
        >
          {t('engine.form.save')}
        </Button>
      </footer>
    </article>
  );
}
