import english from '../../contract/resources/diagnosis-sequence-management/execution/en-US.json';
import korean from '../../contract/resources/diagnosis-sequence-management/execution/ko-KR.json';
import chinese from '../../contract/resources/diagnosis-sequence-management/execution/zh-CN.json';
import type { Language } from '../../contract/constants';
import { nrcOf } from '../../contract/resources/diagnosis-sequence-management/execution/failure';
import type { ExecutionFailure } from '../../contract/wire/client-sequence';

/* What the person at the tester reads about an execution: the words of the console. */

const WORDS: Readonly<Record<Language, typeof english>> = {
  'zh-CN': chinese as typeof english,
  'en-US': english,
  'ko-KR': korean as typeof english,
};
const GO_ON: Readonly<Record<Language, string>> = {
  'zh-CN': '再次执行同一命令即可继续',
  'en-US': 'run the same command again to continue',
  'ko-KR': '같은 명령을 다시 실행하면 이어서 진행합니다',
};
const OFFLINE: Readonly<Record<Language, string>> = {
  'zh-CN': '离线执行，服务器恢复连接后上报',
  'en-US': 'executed offline, reported once the server can be reached',
  'ko-KR': '오프라인으로 실행됨. 서버에 다시 연결되면 보고합니다',
};

/** A state of an execution (`fail`) in words. */
export const statusText = (language: Language, status: string): string =>
  (WORDS[language].option.status as Readonly<Record<string, string>>)[status] ?? status;

/** Why an execution did not succeed, with the name of the NRC and the details, in one line. */
export function failureText(language: Language, { reason, nrc, detail }: ExecutionFailure): string {
  const { option, nrc: codes } = WORDS[language];
  const code = nrcOf(nrc);
  const name = code === null ? undefined : ((codes as Readonly<Record<string, string>>)[code] ?? `0x${code}`);
  return [option.failureReason[reason], name, detail].filter(Boolean).join(' · ');
}
export const goOnText = (language: Language): string => GO_ON[language];
export const offlineText = (language: Language): string => OFFLINE[language];
