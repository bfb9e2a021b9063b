import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { isNameTaken } from '../../../contract/file-names';
import { CallError } from '../../http/errors';
import { upload } from '../../http/upload';
import { useWords } from '../../i18n/words';
import { refTitles } from '../row';
import { useTell } from '../tell';
import type { InputProps } from './inputs';

const MIB = 1024 * 1024;

/** Files are stored as soon as they are chosen; the value is their ids. */
export function FilesInput({ slot, row, value, onChange, disabled, id }: InputProps<readonly string[]>) {
  const { t } = useWords();
  const tell = useTell();
  const { accept, max = 1, maxMb } = slot.field;
  const ids = value ?? [];
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const [pending, setPending] = useState<UploadFile[]>([]);
  const stored = Array.isArray(row?.[slot.name]) ? (row[slot.name] as unknown[]) : [];
  const titles = refTitles(row, slot.name);
  const nameOf = (file: string): string | undefined => sent.get(file) ?? titles[stored.indexOf(file)];
  const names = [...ids.map(nameOf), ...pending.map(({ name }) => name)];

  const refuse = (file: File, chosen: readonly File[]): string | null => {
    const before = chosen.slice(0, chosen.indexOf(file)).map(({ name }) => name);
    if (isNameTaken(file.name, [...names, ...before])) return t('engine.file.repeated', { name: file.name });
    if (maxMb !== undefined && file.size > maxMb * MIB) return t('engine.file.tooLarge', { name: file.name, max: maxMb });
    return null;
  };
  const list: UploadFile[] = [
    ...ids.map((uid, place) => ({ uid, name: nameOf(uid) ?? t('engine.file.unnamed', { number: place + 1 }), status: 'done' as const })),
    ...pending,
  ];
  return (
    <Upload
      id={id}
      accept={accept}
      multiple={max > 1}
      disabled={disabled}
      fileList={list}
      beforeUpload={(file, chosen) => {
        const reason = refuse(file, chosen);
        if (reason) tell.warn(reason);
        return reason === null || Upload.LIST_IGNORE;
      }}
      customRequest={async ({ file }) => {
        const chosen = file as File & { uid: string };
        const update = (patch: Partial<UploadFile>) =>
          setPending((before) => [...before.filter(({ uid }) => uid !== chosen.uid), { uid: chosen.uid, name: chosen.name, status: 'uploading', ...patch }]);
        update({ percent: 0 });
        try {
          const answer = await upload('/sys/file', chosen, {
            onProgress: ({ loaded, total }) => update({ percent: total ? (loaded / total) * 100 : undefined }),
          });
          setPending((before) => before.filter(({ uid }) => uid !== chosen.uid));
          setSent((before) => new Map(before).set(answer.id, answer.name));
          onChange?.([...ids, answer.id].slice(-max));
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          update({ status: 'error', response: error.msg });
        }
      }}
      onRemove={(file) => {
        setPending((before) => before.filter(({ uid }) => uid !== file.uid));
        if (ids.includes(file.uid)) onChange?.(ids.filter((known) => known !== file.uid));
      }}
    >
      {ids.length < max && (
        <Button icon={<UploadOutlined aria-hidden />} disabled={disabled}>
          {t('engine.file.choose')}
        </Button>
      )}
    </Upload>
  );
}
