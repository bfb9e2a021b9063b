import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { GroupTitle } from '../group-title';
import { NamedScreen } from '../named-screen';
import type { Row } from '../row';

/** Parts of a record that the definition names beside its values. */
export function Panels({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  return Object.entries((resource.panels ?? {}) as Readonly<Record<string, string>>).map(([name, screen]) => (
    <section key={name} aria-label={t(wordKey(resource, 'panel', name))}>
      <GroupTitle>{t(wordKey(resource, 'panel', name))}</GroupTitle>
      <Suspense fallback={<Skeleton active />}>
        <NamedScreen name={screen} resource={resource} rows={[row]} />
      </Suspense>
    </section>
  ));
}
