import { useQuery } from '@tanstack/react-query';
import { call } from '../../../http/client';
import { isRecord } from '../../../http/shape';
import { useSession } from '../../../session/session';

/** What the tenant of a role gives its testers; the platform's users have chosen whose role it is. */
export function useLimits(values: Readonly<Record<string, unknown>>) {
  const own = useSession((session) => session.user?.tenantCode ?? '');
  const tenant = own || (typeof values.tenantCode === 'string' ? values.tenantCode : '');
  return useQuery({
    queryKey: ['client-role-limits', tenant],
    enabled: tenant !== '',
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', '/account/client-role/limits', {
        params: { tenantCode: tenant },
        signal,
        silent: true,
        shape: isRecord,
      }),
  });
}
