import zhAccount from '../../contract/locales/zh-CN/account.json';
import zhSequences from '../../contract/locales/zh-CN/diagnosis-sequence-management.json';
import zhSys from '../../contract/locales/zh-CN/sys.json';
import zhError from '../../contract/locales/zh-CN/error.json';
import zhValidate from '../../contract/locales/zh-CN/validate.json';
import zhExport from '../../contract/locales/zh-CN/export.json';
import zhEngine from '../../contract/locales/zh-CN/engine.json';
import zhMail from '../../contract/locales/zh-CN/mail.json';
import zhNotice from '../../contract/locales/zh-CN/notice.json';
import zhPortal from '../../contract/locales/zh-CN/portal.json';
import zhTask from '../../contract/locales/zh-CN/task.json';
import zhShell from '../../contract/locales/zh-CN/shell.json';
import zhGuidedDiagnosis from '../../contract/locales/zh-CN/guided-diagnosis.json';
import enAccount from '../../contract/locales/en-US/account.json';
import enSequences from '../../contract/locales/en-US/diagnosis-sequence-management.json';
import enSys from '../../contract/locales/en-US/sys.json';
import enError from '../../contract/locales/en-US/error.json';
import enValidate from '../../contract/locales/en-US/validate.json';
import enExport from '../../contract/locales/en-US/export.json';
import enEngine from '../../contract/locales/en-US/engine.json';
import enMail from '../../contract/locales/en-US/mail.json';
import enNotice from '../../contract/locales/en-US/notice.json';
import enPortal from '../../contract/locales/en-US/portal.json';
import enTask from '../../contract/locales/en-US/task.json';
import enShell from '../../contract/locales/en-US/shell.json';
import enGuidedDiagnosis from '../../contract/locales/en-US/guided-diagnosis.json';
import koAccount from '../../contract/locales/ko-KR/account.json';
import koSequences from '../../contract/locales/ko-KR/diagnosis-sequence-management.json';
import koSys from '../../contract/locales/ko-KR/sys.json';
import koError from '../../contract/locales/ko-KR/error.json';
import koValidate from '../../contract/locales/ko-KR/validate.json';
import koExport from '../../contract/locales/ko-KR/export.json';
import koEngine from '../../contract/locales/ko-KR/engine.json';
import koMail from '../../contract/locales/ko-KR/mail.json';
import koNotice from '../../contract/locales/ko-KR/notice.json';
import koPortal from '../../contract/locales/ko-KR/portal.json';
import koTask from '../../contract/locales/ko-KR/task.json';
import koShell from '../../contract/locales/ko-KR/shell.json';
import koGuidedDiagnosis from '../../contract/locales/ko-KR/guided-diagnosis.json';

/** The word files by language and name; the name is the first part of every key in the file. */
export const WORD_FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'zh-CN': {
    account: zhAccount,
    'diagnosis-sequence-management': zhSequences,
    sys: zhSys,
    error: zhError,
    validate: zhValidate,
    engine: zhEngine,
    export: zhExport,
    mail: zhMail,
    notice: zhNotice,
    portal: zhPortal,
    shell: zhShell,
    task: zhTask,
    'guided-diagnosis': zhGuidedDiagnosis,
  },
  'en-US': {
    account: enAccount,
    'diagnosis-sequence-management': enSequences,
    sys: enSys,
    error: enError,
    validate: enValidate,
    engine: enEngine,
    export: enExport,
    mail: enMail,
    notice: enNotice,
    portal: enPortal,
    shell: enShell,
    task: enTask,
    'guided-diagnosis': enGuidedDiagnosis,
  },
  'ko-KR': {
    account: koAccount,
    'diagnosis-sequence-management': koSequences,
    sys: koSys,
    error: koError,
    validate: koValidate,
    engine: koEngine,
    export: koExport,
    mail: koMail,
    notice: koNotice,
    portal: koPortal,
    shell: koShell,
    task: koTask,
    'guided-diagnosis': koGuidedDiagnosis,
  },
};
