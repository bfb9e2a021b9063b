import { Nothing } from '../../contract/wire/scalar';
import {
  ClientLogEnd,
  ClientLogRefusal,
  ClientLogUpload,
  NewClientLogUpload,
} from '../../contract/wire/client/client-log';
import { PART_TYPE } from '../../contract/wire/upload';
import { addRoute, type Api } from '../http/route';
import { Refusal } from '../refusal';
import { offsetOf, standing } from '../platform/files/upload/upload-routes';
import { beginLog, finishLog, logUpload, receiveLog, refuseLog } from './log-upload';

/**
 * A tester answers requests for its log: it learns of them by its status, sends the file in parts as tus 1.0.0 has it, and says at the end
 * what it sent. Begin and end are signed like every write.
 */
export function addClientLogCalls(api: Api): void {
  const common = { auth: 'client', access: 'none', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/log/:id/upload',
      summary: 'Begins to send a log that was asked for, or goes on with the same file',
      body: NewClientLogUpload,
      response: ClientLogUpload,
    },
    async ({ ports, scope, params, body }) => {
      const { received, size } = await beginLog({ ports, scope }, params.id, body);
      return { received, size };
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/log/:id/upload',
      summary: 'How far the upload is; HEAD answers the headers of tus alone',
      response: ClientLogUpload,
    },
    async ({ ports, scope, params, c }) => {
      const { received, size } = await logUpload({ ports, scope }, params.id);
      for (const [name, value] of Object.entries(standing(received, size))) c.header(name, value);
      return { received, size };
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PATCH',
      path: '/client/log/:id/upload',
      answers: 'none',
      summary: 'The next bytes of a log (tus 1.0.0)',
      signed: false,
      bytes: PART_TYPE,
    },
    async ({ ports, scope, params, c }) => {
      if (c.req.header('content-type') !== PART_TYPE) throw new Refusal('mediaType');
      const received = await receiveLog(
        { ports, scope },
        params.id,
        offsetOf(c.req.header('upload-offset')),
        c.req.raw.body,
      );
      return new Response(null, { status: 204, headers: standing(received) });
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/log/:id/finish',
      response: Nothing,
      summary: 'Takes the log where its hash is right; it is read into lines then',
      audit: true,
      body: ClientLogEnd,
    },
    ({ ports, scope, params, body }) => finishLog({ ports, scope }, params.id, body, body.zone),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/log/:id/refuse',
      response: Nothing,
      summary: 'The tester cannot send that log',
      audit: true,
      body: ClientLogRefusal,
    },
    ({ ports, scope, params, body }) => refuseLog({ ports, scope }, params.id, body.reason),
  );
}
