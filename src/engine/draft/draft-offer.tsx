import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { deleteDraft, DRAFT_LIFETIME, draftsOf, type DraftPlace } from '../../storage/draft-store';
import styles from '../engine.module.css';
import { judgeStored, type StoredAt } from '../../storage/sweep';
import { knownServerNow } from '../../http/clock';
import { mayDo } from '../guards';
import { explainInstant, showInstant } from '../kinds/date-time/instant';
import { rowTitleOf, type Row } from '../row';
import { rowQuery } from '../rows-loader';
import { mayAdd } from '../table/holders';
import { formTitle } from '../words';

/** The record of a form for a new row that begins with nothing of another: see `useDraft`. */
const NEW = 'new';
type Kept = { place: DraftPlace; at: number; record: string };

/** Whether it is to be deleted, as soon as a form is opened. */
function isOver(kept: StoredAt): boolean {
  const now = knownServerNow();
  return now !== null && judgeStored(kept, now, DRAFT_LIFETIME) === 'delete';
}

const mayOpen = (resource: AnyResource, record: string): boolean =>
  record === NEW ? mayDo(resource, 'save') && mayAdd(resource) : mayDo(resource, 'update') && mayDo(resource, 'info');

/** The newest draft of a form that the user could go on with here; looked for each time when the list comes to the front or `isBusy` ends. */
function useNewest(resource: AnyResource, isBusy: boolean) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const tenant = useSession((session) => session.tenant ?? '');
  const [newest, setNewest] = useState<Kept | null>(null);
  useEffect(() => {
    if (isBusy) return undefined;
    let isGone = false;
    void draftsOf(userId, tenant, resource.name).then((drafts) => {
      if (isGone) return;
      const found = drafts
        .map((draft) => ({ ...draft, record: draft.place[3] }))
        // Forms that begin with values of another record are offered beside that record.
        .find(
          ({ record, at, isUnsure }) =>
            !record.startsWith(`${NEW} `) && !isOver({ at, isUnsure }) && mayOpen(resource, record),
        );
      setNewest(found ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [userId, tenant, resource, isBusy]);
  return { newest, forget: () => setNewest(null) };
}

/** A form that is opened again: of a new row, or of one that is there. */
type DraftForm = { kind: 'create' } | { kind: 'edit'; row: Row };

type Props = {
  resource: AnyResource;
  /** The forms of a list beside a record are not its only ones: they are offered where all of its rows are. */
  isEmbedded: boolean;
  /** What lies above the list now, such as a form. */
  above: ReactNode;
  open: (form: DraftForm) => void;
};

/** Says of a list that one of its forms was left half filled, and leads back to it. */
export function DraftOffer({ isEmbedded, above, ...props }: Props) {
  return isEmbedded ? null : <Offer {...props} isBusy={Boolean(above)} />;
}

function Offer({ resource, isBusy, open }: Pick<Props, 'resource' | 'open'> & { isBusy: boolean }) {
  const { t, language } = useWords();
  const client = useQueryClient();
  const { newest, forget } = useNewest(resource, isBusy);
  const isNew = newest?.record === NEW;
  const { data, isError } = useQuery({
    ...rowQuery(resource, newest?.record ?? '', language),
    enabled: newest !== null && !isNew,
  });
  // What was changed may be gone, or no longer to be seen.
  if (!newest || isBusy || isError || (!isNew && !data)) return null;
  const at = new Date(newest.at).toISOString();
  const title = formTitle(t, language, resource, data && rowTitleOf(resource, data));
  const discard = () => void deleteDraft(newest.place).then(forget);
  const goOn = () => {
    if (isNew) return open({ kind: 'create' });
    void client.fetchQuery(rowQuery(resource, newest.record, language)).then((row: Row) => open({ kind: 'edit', row }));
  };
  return (
    <Alert
      showIcon
      type="info"
      className={styles.alert}
      title={
        <time dateTime={at} title={explainInstant(at, language)}>
          {t('engine.draft.offered', { name: title, time: showInstant(at) })}
        </time>
      }
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={goOn}>
            {t('engine.draft.goOn')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('engine.draft.discard')}
          </Button>
        </Space>
      }
    />
  );
}
