import * as v from 'valibot';
import { Nothing } from '../../../contract/wire/scalar';
import { apiPathOf, permissionOf } from '../../../contract/language/derive';
import {
  IMPORT_LIMITS,
  ImportBegun,
  ImportCells,
  ImportCommit,
  ImportEncoding,
  ImportRowsQuery,
  ImportRows,
  ImportRowView,
  ImportSettings,
  ImportView,
  OpenImports,
} from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { attachmentNamed } from '../../http/disposition';
import { FORM_MARGIN } from '../../http/form/multipart';
import { addRoute, type Api } from '../../http/route';
import { dbScopeOf } from '../../scope';
import { zoneOf } from '../export/export-columns';
import { dictsIn, readDictionaries } from '../model/dictionaries';
import { findingsSheet } from './findings/findings';
import { importRows, mendRow, viewImport } from './mend';
import { IMPORT_SHEETS, importSheetName, refusedSheet, SHEET_TYPE } from './refused';
import { openImports, readImport } from './rows';
import { commitImport, dropImport, matchAgain, readAgain, startImport, undoImport } from './start';
import { templateOf } from './template';

const sheet = (body: BodyInit, plain: string, name: string): Response =>
  new Response(body, { headers: { 'content-type': SHEET_TYPE, 'content-disposition': attachmentNamed(name, plain) } });

/** The number of a row; there is none with another. */
const placeIn = (text = ''): number => (/^\d{1,7}$/.test(text) ? Number(text) : 0);
/** Ids only, so that no other call of the resource is meant. */
const ID = ':id{[0-9a-fA-F-]{36}}';

/** What a call says of the sheets that an import leaves, and their rows. */
const SHEETS = {
  refused: { summary: 'the rows of an import that cannot be written, each with its reason', rows: refusedSheet },
  findings: {
    summary: 'what was found in the file of an import and in its rows, with the severity of each',
    rows: findingsSheet,
  },
};

/** The import of one resource: a template, and the way of a file from its upload to its rows, and back. */
export function addImportRoutes(api: Api, resource: AnyResource): void {
  const base = apiPathOf(resource);
  const compiled = () => api.ports.engine.compiledOf(resource);
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    permission: permissionOf(resource, 'import'),
  } as const;
  const told = async (work: Promise<{ id: string; taskId: string }>) => {
    const { id, taskId } = await work;
    return { id, jobId: taskId };
  };

  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${base}/template`,
      op: 'export',
      summary: `${resource.name}: an empty sheet to fill in`,
      access: 'none',
      ticket: true,
    },
    async ({ ports, scope }) => {
      const dictionaries = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
        readDictionaries(tx, scope.tenant, dictsIn(resource.fields)),
      );
      return sheet(
        await templateOf(compiled(), scope, dictionaries),
        `${resource.object}.xlsx`,
        `${resource.object}.xlsx`,
      );
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: `${base}/import`,
      op: 'import',
      summary: `${resource.name}: takes a file of rows (.xlsx or .csv, part \`file\`) and begins to check it`,
      access: 'none',
      multipart: true,
      maxBytes: IMPORT_LIMITS.bytes + FORM_MARGIN,
      query: v.object({ tz: v.optional(v.string()), tenantCode: v.optional(v.string()) }),
      response: ImportBegun,
    },
    ({ ports, scope, query, c }) => {
      const zone = zoneOf(query.tz);
      return told(startImport({ ports, scope }, compiled(), c.req.raw, { zone, tenant: query.tenantCode }));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${base}/import/${ID}`,
      op: 'get',
      summary: `${resource.name}: how an import stands`,
      access: 'read',
      response: ImportView,
    },
    (call) => viewImport(call, compiled(), call.params.id ?? ''),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${base}/import`,
      op: 'list',
      summary: `${resource.name}: own imports that are not done with, the newest first`,
      access: 'read',
      response: OpenImports,
    },
    (call) => openImports(call, compiled()),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'DELETE',
      path: `${base}/import/${ID}`,
      op: 'action',
      summary: `${resource.name}: forgets an import of which nothing was written`,
      response: Nothing,
      access: 'write',
      audit: true,
    },
    (call) => dropImport(call, compiled(), call.params.id ?? ''),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${base}/import/${ID}/rows`,
      op: 'get',
      summary: `${resource.name}: rows of an import with what is wrong with them`,
      access: 'read',
      query: ImportRowsQuery,
      response: ImportRows,
    },
    (call) => importRows(call, compiled(), call.params.id ?? '', call.query.after, call.query.bad === 'true'),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      path: `${base}/import/${ID}/columns`,
      op: 'action',
      summary: `${resource.name}: says which field each column holds and what is done to rows, and checks again`,
      access: 'write',
      body: ImportSettings,
      response: ImportBegun,
    },
    (call) => told(matchAgain(call, compiled(), call.params.id ?? '', call.body)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      path: `${base}/import/${ID}/encoding`,
      op: 'action',
      summary: `${resource.name}: says in which encoding the text is, reads the file again and checks it`,
      access: 'write',
      body: ImportEncoding,
      response: ImportBegun,
    },
    (call) => told(readAgain(call, compiled(), call.params.id ?? '', call.body.encoding)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      path: `${base}/import/${ID}/rows/:n`,
      op: 'action',
      summary: `${resource.name}: other texts for a row of an import, tried at once`,
      access: 'write',
      body: ImportCells,
      response: ImportRowView,
    },
    (call) => mendRow(call, compiled(), call.params.id ?? '', placeIn(call.params.n), call.body.cells),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: `${base}/import/${ID}/commit`,
      op: 'action',
      summary: `${resource.name}: writes the rows of an import; with \`skipBad\` those that can be written`,
      access: 'write',
      audit: true,
      body: ImportCommit,
      response: ImportBegun,
    },
    (call) => told(commitImport(call, compiled(), call.params.id ?? '', call.body.skipBad)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: `${base}/import/${ID}/undo`,
      op: 'action',
      summary: `${resource.name}: deletes what an import has made, and puts back what it has changed`,
      access: 'write',
      audit: true,
      body: v.object({}),
      response: ImportBegun,
    },
    (call) => told(undoImport(call, compiled(), call.params.id ?? '')),
  );
  for (const name of IMPORT_SHEETS)
    addRoute(
      api,
      {
        ...common,
        method: 'GET',
        path: `${base}/import/${ID}/${name}`,
        op: 'export',
        summary: `${resource.name}: ${SHEETS[name].summary}`,
        access: 'none',
        ticket: true,
      },
      async ({ ports, scope, params }) => {
        const job = await ports.db.run(dbScopeOf(scope), 'read', (tx) =>
          readImport({ tx, scope }, compiled(), params.id ?? ''),
        );
        return sheet(
          SHEETS[name].rows(ports, scope, compiled(), job),
          `${name}.xlsx`,
          importSheetName(scope.language, job.fileName, name),
        );
      },
    );
}
