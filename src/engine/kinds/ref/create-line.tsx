import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Divider } from 'antd';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { useDefinition } from '../../use-definition';
import { formTitle } from '../../words';
import styles from '../../engine.module.css';

/** Below the choices of a picker: makes the row that is not among them. A picker shows rows only; the words of their form come with this line. */
export function CreateLine({ resource, onClick }: { resource: AnyResource; onClick: () => void }) {
  const { t, language } = useWords();
  const isWorded = useDefinition(resource.name) !== undefined;
  if (!isWorded) return null;
  return (
    <>
      <Divider className={styles.thin} />
      {/* The box keeps the focus, so that its list does not close under the click. */}
      <Button
        block
        type="text"
        icon={<PlusOutlined aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {formTitle(t, language, resource)}
      </Button>
    </>
  );
}
