import { DownloadTicket } from '../../contract/wire/identity/session';
import { DownloadForm, TicketRequest } from '../../contract/wire/identity/session-request';
import { ERRORS, type ErrorName } from '../../contract/wire/errors';
import { Refusal } from '../refusal';
import { API_BASE } from './context';
import { addRoute, type Api } from './route';
import { issueTicket } from './ticket';

/** The headers of a form as those of a call without a body. */
function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

/** What is answered instead of a file, as a refusal of the call that asked for it. */
async function refusalIn(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as { code?: number };
  const named = Object.entries(ERRORS).find(([, { code }]) => code === told.code)?.[0] ?? 'unauthorized';
  return new Refusal(named as ErrorName);
}

/** POST /sys/ticket: a one-time ticket for one download of this session; POST /sys/download takes it from a form, so that no address bears it. */
export function addTicketRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/ticket',
      summary: 'A one-time ticket for one download by a plain link or a form (60 seconds)',
      auth: 'session',
      access: 'none',
      body: TicketRequest,
      response: DownloadTicket,
    },
    async ({ scope, ports, body }) => ({ ticket: await issueTicket(ports, scope, body.path, body.query) }),
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/sys/download',
      summary: 'The file behind a path and its query, by a form that bears a ticket for them',
      auth: 'none',
      access: 'none',
      signed: false,
      form: true,
      body: DownloadForm,
      answers: 'file',
    },
    async ({ c, body: { path, query, ticket } }) => {
      const url = new URL(c.req.url);
      url.pathname = `${API_BASE}${path}`;
      url.search = query;
      url.searchParams.set('ticket', ticket);
      const headers = withoutBody(c.req.raw.headers);
      // The ticket alone says who asks.
      headers.delete('authorization');
      const answer = await api.app.fetch(new Request(url, { headers, signal: c.req.raw.signal }), c.env);
      if (answer.ok && answer.headers.has('content-disposition')) return answer;
      throw await refusalIn(answer);
    },
  );
}
