import type { AnyResource } from './resource';
import { accountGroup } from './resources/account/account-group';
import { accountGroupMember } from './resources/account/account-group-member';
import { activationClient } from './resources/account/activation-client';
import { activationCode } from './resources/account/activation-code';
import { vdnImage } from './resources/account/vdn-image';
import { vehiclePool } from './resources/account/vehicle-pool';
import { vehiclePoolVin } from './resources/account/vehicle-pool-vin';
import { bssGray } from './resources/account/bss-gray';
import { clientInstall } from './resources/account/client-install';
import { clientVersion } from './resources/account/client-version';
import { grayRule } from './resources/account/gray-rule';
import { authConfig } from './resources/sys/auth-config';
import { certificate } from './resources/account/certificate';
import { certificateApply } from './resources/account/certificate-apply';
import { client } from './resources/account/client';
import { clientActivity } from './resources/account/client-activity';
import { clientBinding } from './resources/account/client-binding';
import { clientRole } from './resources/account/client-role';
import { clientUser } from './resources/account/client-user';
import { grayGroup } from './resources/account/gray-group';
import { clientLog } from './resources/sys/client-log';
import { dataTask } from './resources/diagnosis-sequence-management/data-task';
import { dictData } from './resources/sys/dict-data';
import { dictType } from './resources/sys/dict-type';
import { dsaVehicle } from './resources/account/dsa-vehicle';
import { dept } from './resources/sys/dept';
import { loginHistory } from './resources/sys/login-history';
import { mailLog } from './resources/sys/mail-log';
import { mailServer } from './resources/sys/mail-server';
import { mailTemplate } from './resources/sys/mail-template';
import { menu } from './resources/sys/menu';
import { params } from './resources/sys/params';
import { post } from './resources/sys/post';
import { region } from './resources/sys/region';
import { myNotice } from './resources/sys/my-notice';
import { news } from './resources/sys/news';
import { notice } from './resources/sys/notice';
import { noticeReceipt } from './resources/sys/notice-receipt';
import { role } from './resources/sys/role';
import { ssoProvider } from './resources/sys/sso-provider';
import { tenant } from './resources/sys/tenant';
import { tenantAccess } from './resources/sys/tenant-access';
import { tenantAdmin } from './resources/sys/tenant-admin';
import { user } from './resources/sys/user';
import { userOperation } from './resources/sys/user-operation';
import { webhook } from './resources/sys/webhook';
import { webhookDelivery } from './resources/sys/webhook-delivery';
import { mediaFile } from './resources/guided-diagnosis/media-file';
import { gcid } from './resources/guided-diagnosis/gcid';
import { gcidPart } from './resources/guided-diagnosis/gcid-part';
import { ecuWdid } from './resources/guided-diagnosis/ecu-wdid';

/** Every resource. The server and the tests read it; the console fetches definitions one by one. */
export const RESOURCES = [
  accountGroup,
  accountGroupMember,
  activationClient,
  activationCode,
  certificate,
  certificateApply,
  client,
  vdnImage,
  vehiclePool,
  vehiclePoolVin,
  bssGray,
  clientInstall,
  clientVersion,
  grayRule,
  clientActivity,
  clientBinding,
  clientRole,
  clientUser,
  grayGroup,
  clientLog,
  dataTask,
  dept,
  dsaVehicle,
  dictData,
  dictType,
  loginHistory,
  mailLog,
  mailServer,
  mailTemplate,
  menu,
  params,
  post,
  region,
  myNotice,
  news,
  notice,
  noticeReceipt,
  role,
  ssoProvider,
  tenant,
  tenantAccess,
  tenantAdmin,
  authConfig,
  user,
  userOperation,
  webhook,
  webhookDelivery,
  mediaFile,
  gcid,
  gcidPart,
  ecuWdid,
] as unknown as readonly AnyResource[];

const byName = new Map(RESOURCES.map((r) => [r.name as string, r]));

/** The definition of `account/activation-code`; throws where nothing has that name. */
export function resourceNamed(name: string): AnyResource {
  const found = byName.get(name);
  if (!found) throw new Error(`no resource is named ${name}`);
  return found;
}
