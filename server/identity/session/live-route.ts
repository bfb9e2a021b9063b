import { WORDS_TOPIC } from '../../../contract/resources/data-config/language/rules';
import { buttonConfig } from '../../../contract/resources/diagnosis-sequence-management/button-config/definition';
import { isOfRows, liveTopicOf } from '../../../contract/language/derive';
import { addRoute, type Api } from '../../http/route';
import type { LiveEvent } from '../../ports/live';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { isSessionOpen } from './session';

/** A line that only says that the connection lives, and a look whether the session does, ms. */
const HEARTBEAT = 15_000;
/** Streams of one session: a browser keeps one for all its tabs. */
const MOST = 4;

/** Of the platform's these lie below what each tenant has itself: its words, and how buttons and columns are shown. */
const OF_ALL: ReadonlySet<string> = new Set([WORDS_TOPIC, liveTopicOf(buttonConfig)]);

/**
 * Hints at rows of a tenant are for the platform too, whose lists show the rows of all tenants; those at what the platform sets for
 * all tenants for everybody.
 */
const concerns = ({ tenant, userId }: Scope, event: LiveEvent): boolean =>
  event.tenant === tenant
    ? event.userId === null || event.userId === userId
    : tenant === ''
      ? isOfRows(event.topic)
      : event.tenant === '' && OF_ALL.has(event.topic);

/** GET /live: hints what to look at again, as server-sent events, until the session ends or the caller goes away. */
export function addLiveRoute(api: Api): void {
  const { ports } = api;
  const open = new Map<string, number>();
  const stream = (scope: Scope): Response => {
    const session = scope.sessionId ?? '';
    if ((open.get(session) ?? 0) >= MOST) throw new Refusal('tooManyRequests');
    open.set(session, (open.get(session) ?? 0) + 1);
    const encoder = new TextEncoder();
    let end = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (text: string) => controller.enqueue(encoder.encode(text));
        let isOver = false;
        const close = (): void => {
          if (isOver) return;
          end();
          controller.close();
        };
        const leave = ports.live.subscribe((event) => {
          if (concerns(scope, event)) say(`event: ${event.topic}\ndata: ${JSON.stringify({ id: event.subject })}\n\n`);
        }, close);
        const beat = setInterval(() => {
          say(': \n\n');
          void isSessionOpen(ports, session).then((isOpen) => (isOpen ? undefined : close()), close);
        }, HEARTBEAT);
        end = () => {
          if (isOver) return;
          isOver = true;
          clearInterval(beat);
          leave();
          const left = (open.get(session) ?? 1) - 1;
          if (left > 0) open.set(session, left);
          else open.delete(session);
        };
        say(': \n\n');
      },
      cancel: () => end(),
    });
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    });
  };
  addRoute(
    api,
    {
      method: 'GET',
      path: '/live',
      answers: 'events',
      summary: 'Server-sent events: hints what has changed for the caller',
      auth: 'session',
      access: 'none',
      tenantScoped: true,
    },
    ({ scope }) => Promise.resolve(stream(scope)),
  );
}
