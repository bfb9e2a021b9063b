import { Button, Flex } from 'antd';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

type Props = {
  resource: AnyResource;
  kinds: readonly string[];
  onChosen: (kind: string) => void;
  onClosed: () => void;
};

/** Asks of what kind a new row is, where several may stand there. */
export function KindDialog({ resource, kinds, onChosen, onClosed }: Props) {
  const { t } = useWords();
  const shell = useShell(onClosed);
  const word = (kind: string) =>
    t(dynamicKey(`${resource.module}.${resource.object}.option.${resource.treeKinds?.field ?? ''}.${kind}`));
  return (
    <DialogShell {...shell} title={t('engine.treeKeys.kind')} footer={null}>
      <Flex wrap gap={8}>
        {kinds.map((kind, at) => (
          <Button
            key={kind}
            type={at === 0 ? 'primary' : 'default'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key, it is answered by one
            autoFocus={at === 0}
            onClick={() => onChosen(kind)}
          >
            {word(kind)}
          </Button>
        ))}
      </Flex>
    </DialogShell>
  );
}
