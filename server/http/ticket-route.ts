import { DownloadTicket } from '../../contract/wire/identity/session';
import { TicketRequest } from '../../contract/wire/identity/session-request';
import { addRoute, type Api } from './route';
import { issueTicket } from './ticket';

/** POST /sys/ticket: a one-time ticket for one download of this session. */
export function addTicketRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/ticket',
      summary: 'A one-time ticket for one download by a plain link (60 seconds)',
      auth: 'session',
      access: 'none',
      body: TicketRequest,
      response: DownloadTicket,
    },
    async ({ scope, ports, body }) => ({ ticket: await issueTicket(ports, scope, body.path, body.query) }),
  );
}
