import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { RESOURCES } from '../contract/registry';
import { createEngine, type Release } from './engine/model/engine';
import { addEngineRoutes } from './engine/routes';
import { noteAllowance } from './http/allowance';
import { answerError } from './http/answer';
import { API_BASE, callInfo, type AppEnv } from './http/context';
import { addDocs, docsHeaders, isDocs, type DocsAsset } from './http/docs/docs';
import type { Gates } from './http/gate';
import { limiterOf } from './http/limits';
import { addNotFound } from './http/not-found';
import type { Api } from './http/route';
import { addNonceCleanup } from './http/first-answer';
import { HTTPS_ONLY } from './http/transport-security';
import { addTicketRoute } from './http/ticket-route';
import { clientGate } from './tester-api/gate';
import { BEHAVIOURS } from './modules/behaviours.generated';
import { approvals } from './modules/flow/running';
import { refuseUnsound } from './modules/guided-diagnosis/doctor-finding';
import { addRooms } from './wiring';
import { refuseAlteredRow } from './platform/files/sound';
import { raiseEvents } from './platform/webhooks/raise';
import { release } from './platform/release';
import { withKeys } from './identity/machine/key-gate';
import { sessionByIdGate, sessionGate } from './identity/session/session';
import { operationObserver } from './platform/operation-log/recorder';
import { openShutdown } from './ports/shutdown';
import type { Outside, Ports } from './ports/ports';
import { startingOver } from './db/needed-first';

export type AppOptions = {
  /** What stands in place of the product's own gates, made from them. */
  gates?: (own: Gates) => Gates;
  /** Files of the API's page; without it there is no page at /api/docs. */
  docsAsset?: DocsAsset;
  /** Looks at every answer before it is sent. */
  checkAnswer?: Api['checkAnswer'];
};

/** The API answers data, never a page: nothing may be loaded from an answer or framed. */
const headers = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: HTTPS_ONLY,
  crossOriginResourcePolicy: 'same-origin',
});

/** What stands against the release of whatever is published: data that are not sound, and files that are not what was sent. */
const judge: Release['judge'] = async (...given) => {
  await refuseUnsound(...given);
  await refuseAlteredRow(...given);
};

/** With the engine of the product: every application has one of its own. */
export const withEngine = <P extends Outside>(outside: P): P & Ports => ({
  ...outside,
  db: startingOver(outside.db),
  trouble: {},
  shutdown: openShutdown(),
  engine: createEngine({
    resources: RESOURCES,
    behaviours: BEHAVIOURS,
    onChange: raiseEvents,
    release: { ...release, judge },
    approvals,
  }),
});

/** The application: requests in, answers out, everything else through the ports. */
export function createApp(ports: Ports, { gates, docsAsset, checkAnswer }: AppOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const limiter = limiterOf(ports.settings.callsPerSecond);
  const own = {
    session: withKeys(ports, sessionGate(ports)),
    client: clientGate(ports),
    sessionById: sessionByIdGate(ports),
  };
  const api: Api = {
    app,
    ports,
    gates: gates?.(own) ?? own,
    routes: ports.engine.routes,
    limiter,
    observe: operationObserver(ports),
    checkAnswer,
  };
  app.use('*', callInfo(ports));
  app.use(`${API_BASE}/*`, (c, next) => (isDocs(c.req.path) ? docsHeaders : headers)(c, next));
  app.use(`${API_BASE}/*`, async (c, next) => {
    await limiter.takeAddress(c.get('info').ip, (left) => noteAllowance(c, left));
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError((error, c) => answerError(c, ports, error));
  addNotFound(app, ports);
  addRooms(api);
  addTicketRoute(api);
  addEngineRoutes(api);
  addDocs(app, api, docsAsset);
  addNonceCleanup(ports);
  return app;
}
