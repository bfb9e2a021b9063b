import { useQuery } from '@tanstack/react-query';
import { apiPathOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { TesterLimits } from '../../../contract/wire/tester-limits';
import { call } from '../../http/client';
import { useSession } from '../../session/session';

/** What the tenant of a role gives its testers; the platform's users have chosen whose role it is. */
export function useLimits(resource: AnyResource, values: Readonly<Record<string, unknown>>) {
  const own = useSession((session) => session.user?.tenantCode ?? '');
  const tenant = own || (typeof values.tenantCode === 'string' ? values.tenantCode : '');
  const path = `${apiPathOf(resource)}/limits`;
  return useQuery({
    queryKey: [path, tenant],
    enabled: tenant !== '',
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', path, { params: { tenantCode: tenant }, signal, silent: true, answer: TesterLimits }),
  });
}
