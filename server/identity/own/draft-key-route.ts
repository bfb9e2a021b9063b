import { DraftKeys } from '../../../contract/wire/identity/session';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';

/**
 * GET /sys/draft-key: by what the browser seals the caller's half-filled forms. It keeps the key in memory only, so that without a login
 * nobody reads what lies in it. The former master keys open what was sealed before the key was changed.
 */
export function addDraftKeyRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/draft-key',
      summary: 'Keys that the caller’s browser seals drafts of forms with; the first seals, all open',
      auth: 'session',
      access: 'none',
      response: DraftKeys,
    },
    ({ ports, scope }) => {
      if (!scope.userId) throw new Refusal('unauthorized');
      return ports.keys.derive(`draft of a form:${scope.userId}`);
    },
  );
}
