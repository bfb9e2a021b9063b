import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { operationsOf, permissionOf, wordKey } from '../../../contract/language/derive';
import { panelsOf } from '../../../contract/language/related';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { holdsPermission } from '../../session/session';
import { GroupTitle } from '../group-title';
import { NamedScreen } from '../named-screen';
import type { Row } from '../row';

const AskedAnswer = lazy(() => import('../answers/asked-answer').then((module) => ({ default: module.AskedAnswer })));

/** Parts of a record that the definition names beside its values: screens of features, and what actions answer. */
export function Panels({ resource, row }: { resource: AnyResource; row: Row }) {
  const { t } = useWords();
  return panelsOf(resource).map(([name, panel]) => {
    const operation =
      typeof panel === 'string' ? null : operationsOf(resource).find((one) => one.name === panel.answer);
    if (operation === undefined || (operation && !holdsPermission(permissionOf(resource, operation.name)))) return null;
    const title = t(operation ? wordKey(resource, 'action', operation.name) : wordKey(resource, 'panel', name));
    return (
      <section key={name} aria-label={title}>
        <GroupTitle>{title}</GroupTitle>
        <Suspense fallback={<Skeleton active />}>
          {operation ? (
            <AskedAnswer isPanel resource={resource} operation={operation} row={row} />
          ) : (
            <NamedScreen name={panel as string} resource={resource} rows={[row]} />
          )}
        </Suspense>
      </section>
    );
  });
}
