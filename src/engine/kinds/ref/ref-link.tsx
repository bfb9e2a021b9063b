import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { routeOf } from '../../../../contract/language/derive';
import { addressWith } from '../../../../contract/language/routes';
import { useEnginePorts } from '../../ports';

/** The title of a row that is referred to, as the way to it where the user has its screen. */
export function RefLink({ resource, id, title }: { resource: string; id: string; title: string }) {
  const { mayOpen, loadDefinition } = useEnginePorts();
  // Of what has no screen of its own the title says enough.
  const { data: route } = useQuery({
    queryKey: ['route-of', resource],
    staleTime: Infinity,
    queryFn: () =>
      loadDefinition(resource).then(
        (definition) => (definition.menu === false ? null : routeOf(definition)),
        () => null,
      ),
  });
  const address = route ? addressWith(route, { id }) : null;
  return address !== null && (mayOpen?.(address) ?? true) ? <Link to={address}>{title}</Link> : <>{title}</>;
}
