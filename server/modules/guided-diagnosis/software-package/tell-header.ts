import type { softwarePackage } from '../../../../contract/resources/guided-diagnosis/software-package/definition';
import { PACKAGE_ROLES } from '../../../../contract/resources/guided-diagnosis/software-package/rules';
import { dynamicKey } from '../../../../contract/text/word-key';
import { findingLines } from '../../../engine/files/findings';
import type { RowDraft, WriteContext } from '../../../engine/model/behaviour';
import { translate } from '../../../http/words';
import { fileIdIn, storedPackageFile, strangeAddress, unitOfAddresses } from './judge-package';

/** The action `checkFile`: what is wrong with the file that stands in a form, and what its header says. Of a broken file the header counts for nothing. */
export async function tellHeader(context: WriteContext, [row]: RowDraft<typeof softwarePackage>[]) {
  const { tx, scope } = context;
  const said = (verdict: string) => ({
    [verdict]: translate(scope.language, dynamicKey(`finding.kept.verdict.${verdict}`)),
  });
  const id = fileIdIn(row ?? {});
  const file = id === null ? null : await storedPackageFile(context, id);
  if (!file) return { ...said('none'), findings: [] };
  const tenantCode = row?.tenantCode ?? scope.tenant;
  const unit = await unitOfAddresses(tx, tenantCode, file.addresses);
  const strange = unit.ecuAddress === null ? [] : await strangeAddress(tx, tenantCode, unit);
  const all = [...file.findings, ...strange];
  const worst = (['error', 'warning'] as const).find((each) => all.some(({ severity }) => severity === each));
  const findings = findingLines(scope.language, all);
  if (worst === 'error') return { ...said('errors'), findings };
  const { partNo, softwareVersion, role } = file.says;
  return {
    ...said(worst ? 'warnings' : 'sound'),
    findings,
    ...unit,
    partNo,
    softwareVersion,
    role: PACKAGE_ROLES.find((each) => each === role?.toUpperCase()) ?? null,
    size: file.size,
    sha256: file.sha256,
  };
}
