import { resourceNamed } from '../../contract/registry';
import { activationClient } from '../../contract/resources/account/activation-client';
import { activationCode } from '../../contract/resources/account/activation-code';
import { client } from '../../contract/resources/account/client';
import { dataTask } from '../../contract/resources/diagnosis-sequence-management/data-task';
import { dictData } from '../../contract/resources/sys/dict-data';
import { dictType } from '../../contract/resources/sys/dict-type';
import { dept } from '../../contract/resources/sys/dept';
import { loginHistory } from '../../contract/resources/sys/login-history';
import { menu } from '../../contract/resources/sys/menu';
import { params } from '../../contract/resources/sys/params';
import { post } from '../../contract/resources/sys/post';
import { region } from '../../contract/resources/sys/region';
import { news } from '../../contract/resources/sys/news';
import { notice } from '../../contract/resources/sys/notice';
import { noticeReceipt } from '../../contract/resources/sys/notice-receipt';
import { role } from '../../contract/resources/sys/role';
import { ssoProvider } from '../../contract/resources/sys/sso-provider';
import { tenant } from '../../contract/resources/sys/tenant';
import { tenantAccess } from '../../contract/resources/sys/tenant-access';
import { user } from '../../contract/resources/sys/user';
import { mediaFile } from '../../contract/resources/guided-diagnosis/media-file';
import { erasedTableOf, tableOf, type AnyTable } from './table';

// drizzle-kit sees only what is exported here by name.
export const accountActivationClient = tableOf(activationClient);
export const accountActivationCode = tableOf(activationCode);
export const accountClient = tableOf(client);
export const diagnosisSequenceManagementDataTask = tableOf(dataTask);
export const sysDept = tableOf(dept);
export const sysDictData = tableOf(dictData);
export const sysDictType = tableOf(dictType);
export const sysLoginHistory = tableOf(loginHistory);
export const sysMenu = tableOf(menu);
export const sysParams = tableOf(params);
export const sysPost = tableOf(post);
export const sysRegion = tableOf(region);
export const sysNews = tableOf(news);
export const sysNotice = tableOf(notice);
export const sysNoticeReceipt = tableOf(noticeReceipt);
export const sysRole = tableOf(role);
export const sysSsoProvider = tableOf(ssoProvider);
export const sysTenant = tableOf(tenant);
export const sysTenantAccess = tableOf(tenantAccess);
export const sysUser = tableOf(user);
export const guidedDiagnosisMediaFile = tableOf(mediaFile);

/** The table behind `account/activation-code`; throws where no resource has that name. */
export const tableFor = (name: string): AnyTable => erasedTableOf(resourceNamed(name));
