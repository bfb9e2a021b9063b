import {
  ClientSequenceAnswer,
  ClientSequenceFileQuery,
  ClientSequenceQuery,
} from '../../../contract/wire/client-sequence';
import { addRoute, type Api } from '../../http/route';
import { askingApplies } from './sequence-applies';
import { downloads } from './sequence-file';

/** A tester asks what a vehicle gets and why, and fetches it in ranges. */
export function addClientSequenceCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true, access: 'none' } as const;
  const ask = askingApplies(api.ports);
  const send = downloads(api.ports);
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/sequence',
      summary:
        'The sequences that a vehicle gets by this tester, in order of priority, each with its signed manifest; and why not the others, where asked',
      // Those that come at the same moment are answered together, by transactions of their own.
      query: ClientSequenceQuery,
      response: ClientSequenceAnswer,
    },
    ({ scope, query: { vin, explain } }) => ask(scope.tenant, { scope, vin, explain }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/sequence/:id/file',
      answers: 'file',
      summary:
        'The document of a version that the vehicle gets, or a range of it, with hash and signature in headers; broken off as soon as the sequence is withdrawn',
      query: ClientSequenceFileQuery,
    },
    ({ scope, params: { id = '' }, query, c }) => send({ scope, wanted: { ...query, id }, fileId: null, c }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/sequence/:id/content/:fileId',
      answers: 'file',
      summary:
        'Any file of the manifest of a version that the vehicle gets, sub-sequences included, or a range of it; broken off as soon as the sequence is withdrawn',
      query: ClientSequenceFileQuery,
    },
    ({ scope, params: { id = '', fileId = '' }, query, c }) => send({ scope, wanted: { ...query, id }, fileId, c }),
  );
}
