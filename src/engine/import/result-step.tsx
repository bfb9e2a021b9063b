import { Button, Result } from 'antd';
import type { ImportView } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { call } from '../../http/client';
import { download } from '../../session/downloads';
import { useWords } from '../../i18n/words';
import { CopyText } from '../../ui/copy-text';
import { useConfirm } from '../../ui/overlay/use-confirm';
import { useNotify } from '../use-notify';
import { importPath, useLookAgain } from './use-import';

type Props = { resource: AnyResource; view: ImportView; onClose: () => void };

/** What became of the rows that were not simply made. */
function useTold({ state, bad, msg, outcomes: { create, update, skip, same } }: ImportView): string | undefined {
  const { t } = useWords();
  const told = [
    msg,
    state !== 'undone' && update > 0 && t('engine.import.parted', { create, update }),
    skip + same > 0 && t('engine.import.untouched', { number: skip + same }),
    bad > 0 && t('engine.import.leftOutRows', { bad }),
  ];
  return told.filter(Boolean).join(' ') || undefined;
}

/** What became of the rows, and the way to take them back. */
export function ResultStep({ resource, view, onClose }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const confirm = useConfirm();
  const { id, state, bad, written, msg, taskId } = view;
  const told = useTold(view);
  const lookAgain = useLookAgain(resource, id);
  const undo = () =>
    confirm({
      title: t('engine.import.undoTitle', { written }),
      content: t('engine.import.undoText'),
      okText: t('engine.import.undo'),
      isDanger: true,
      onOk: () => call('POST', `${importPath(resource, id)}/undo`, { body: {} }).then(lookAgain, tell.failure),
    });
  return (
    <Result
      status={state === 'undone' ? 'info' : bad > 0 || msg ? 'warning' : 'success'}
      title={t(state === 'undone' ? 'engine.import.undone' : 'engine.import.written', { written })}
      subTitle={
        <>
          {told && <p>{told}</p>}
          {t('engine.import.jobId')} <CopyText text={taskId} />
        </>
      }
      extra={[
        <Button key="close" type="primary" onClick={onClose}>
          {t('engine.close')}
        </Button>,
        bad > 0 && (
          <Button key="bad" onClick={() => void download(`${importPath(resource, id)}/refused`).catch(tell.failure)}>
            {t('engine.import.downloadBad')}
          </Button>
        ),
        written > 0 && (
          <Button key="undo" danger onClick={undo}>
            {t('engine.import.undo')}
          </Button>
        ),
      ]}
    />
  );
}
