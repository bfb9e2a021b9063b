import { softwarePackage } from '../../../contract/resources/guided-diagnosis/software-package/definition';
import { PACKAGE_CONTENT } from '../../../contract/resources/guided-diagnosis/software-package/rules';
import { findingsOfFile } from '../../engine/files/findings';
import { behaviour, type EarlyRequest, type WriteContext } from '../../engine/model/behaviour';
import { dbScopeOf } from '../../scope';
import { refuseAlteredRow } from '../../platform/files/sound';
import { refuseUnsound } from './doctor-finding';
import {
  fileIdIn,
  readPackageFile,
  refuseBroken,
  storedPackageFile,
  strangeAddress,
  type PackageFile,
} from './software-package/judge-package';
import { tellHeader } from './software-package/tell-header';

type Values = Record<string, unknown>;

/** Files of hundreds of megabytes are read before the transaction begins. */
async function readAhead({ scope, ports, operation, input }: EarlyRequest): Promise<PackageFile | null> {
  const id = operation === 'save' || operation === 'update' ? fileIdIn(input) : null;
  return id === null ? null : readPackageFile(ports, (work) => ports.db.run(dbScopeOf(scope), 'read', work), id);
}

const NOTHING = { size: null, md5: null, sha256: null, findings: null, fileVerdict: 'none' };

async function facts(context: WriteContext, values: Values): Promise<Values> {
  const id = fileIdIn(values);
  if (id === null) return NOTHING;
  const ready = context.ahead as PackageFile | null | undefined;
  const file = ready?.id === id ? ready : await storedPackageFile(context, id);
  if (!file) return NOTHING;
  refuseBroken(file, values);
  const { size, md5, sha256 } = file;
  const tenantCode = typeof values.tenantCode === 'string' ? values.tenantCode : context.scope.tenant;
  const findings = [...file.findings, ...(await strangeAddress(context.tx, tenantCode, values))];
  const fileVerdict = findings.some(({ severity }) => severity === 'warning') ? 'warnings' : 'sound';
  return { size, md5, sha256, findings, fileVerdict };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Packages whose file is judged as it arrives. */
export const softwarePackageBehaviour = behaviour(softwarePackage, {
  ahead: readAhead,
  actions: { checkFile: tellHeader, fileFindings: findingsOfFile },
  beforeCreate: async (context, input) => ({ ...input, ...(await facts(context, input)) }),
  transitions: {
    release: {
      after: async (context, row) => {
        // As whatever else is published.
        const compiled = context.ports.engine.compiledOf(softwarePackage);
        await refuseUnsound(context, compiled, row);
        await refuseAlteredRow(context, compiled, row);
      },
    },
  },
  beforeUpdate: async (context, before, input) => {
    const touched = PACKAGE_CONTENT.some(
      (name) => input[name] !== undefined && !isSame(input[name], before[name as keyof typeof before]),
    );
    return touched ? { ...input, ...(await facts(context, { ...before, ...input })) } : input;
  },
});
