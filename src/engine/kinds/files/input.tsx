import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button, Upload } from 'antd';
import type { Field } from '../../../../contract/language/field';
import { isNameTaken } from '../../../../contract/validation/file-names';
import { checkFile, maxMbOf, targetNameOf } from '../../../../contract/wire/upload';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useWords } from '../../../i18n/words';
import { chooseFile, dropSending, isChosen, sendChosen, useSendings } from '../../files/sendings';
import { refTitles } from '../../row';
import { useNotify } from '../../use-notify';
import { FileLine } from '../../files/file-line';
import styles from '../../files/files.module.css';
import type { InputProps } from '../kind';

type Refusal = { key: string; params: Record<string, string | number> };

/** Which of the chosen files are taken, and why the others are not. */
function judge(
  field: Field,
  all: readonly File[],
  room: number,
  present: readonly (string | undefined)[],
): { files: File[]; refusals: Refusal[] } {
  const { max = 1 } = field;
  const refusals: Refusal[] =
    all.length > room ? [{ key: max === 1 ? 'engine.file.onlyOne' : 'engine.file.atMost', params: { max } }] : [];
  const names = present.filter((name) => name !== undefined);
  const files = all.slice(0, Math.max(0, room)).filter((file) => {
    const failure = isNameTaken(file.name, names)
      ? { key: 'fileTwice', params: { name: file.name } }
      : checkFile(field, file);
    if (failure) refusals.push({ ...failure, key: `validate.${failure.key}` });
    else names.push(file.name);
    return failure === null;
  });
  return { files, refusals };
}

/** Files of a field: they go up when the form is saved, or at once where the definition says so. Until then an id stands for each. */
export function FilesInput({ slot, row, value, onChange, disabled, id, ...aria }: InputProps<readonly string[]>) {
  const { t } = useWords();
  const tell = useNotify();
  const { field, resource, name, prefix } = slot;
  const { accept, max = 1, atOnce } = field;
  const sendings = useSendings((state) => state.all);
  const stored = Array.isArray(row?.[name]) ? (row[name] as unknown[]) : [];
  const titles = refTitles(row, name);
  // What was chosen in a page that is gone cannot be sent from this one.
  const ids = (value ?? []).filter((each) => !isChosen(each) || sendings[each]);
  const nameOf = (each: string): string | undefined => sendings[each]?.file.name ?? titles[stored.indexOf(each)];

  const take = (all: readonly File[]): void => {
    const { files, refusals } = judge(field, all, max - ids.length, ids.map(nameOf));
    for (const { key, params } of refusals) tell.warn(t(dynamicKey(key), params));
    if (files.length === 0) return;
    const target = targetNameOf(resource.name, name, prefix?.[1]);
    const chosen = files.map((each) => chooseFile(each, target, resource.exactlyOnce));
    onChange?.([...ids, ...chosen]);
    if (atOnce) for (const each of chosen) void sendChosen(each).catch(() => undefined);
  };
  const remove = (each: string): void => {
    if (isChosen(each)) dropSending(each);
    onChange?.(ids.filter((other) => other !== each));
  };
  const limits = [
    t('engine.file.limit', { max: maxMbOf(field) }),
    max > 1 && t('engine.file.most', { max }),
    accept?.replaceAll(',', ' '),
  ];
  return (
    <div className={styles.files}>
      <Upload
        {...aria}
        id={id}
        accept={accept}
        multiple={max > 1}
        disabled={disabled}
        showUploadList={false}
        beforeUpload={(file, all) => {
          // Called for each of them.
          if (all[0] === file) take(all);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} disabled={disabled}>
          {t('engine.file.choose')}
        </Button>
      </Upload>
      <span className={styles.limits}>{limits.filter(Boolean).join(' · ')}</span>
      {ids.length > 0 && (
        <ul className={styles.list}>
          {ids.map((each, place) => (
            <FileLine
              key={each}
              name={nameOf(each) ?? t('engine.file.unnamed', { number: place + 1 })}
              sending={sendings[each]}
              disabled={disabled}
              onRemove={() => remove(each)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
