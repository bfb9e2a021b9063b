import type { LocalizedText } from '../../../text/entry-languages';
import { dictOf, dictValueOf, type Field, type Tone } from '../../../language/field';

/** One value that the product ships with. */
export type ShippedEntry = { value: string; label: LocalizedText; tone?: Tone };
/** A dictionary that fields name. The rows of the database go before: what stands here is what they begin with. */
export type ShippedDictionary = { name: LocalizedText; entries: readonly ShippedEntry[] };

const words = (zh: string, en: string, ko: string): LocalizedText => ({ 'zh-CN': zh, 'en-US': en, 'ko-KR': ko });

/** Every dictionary that a field names, by its code. */
export const DICTIONARIES: Readonly<Record<string, ShippedDictionary>> = {
  gender: {
    name: words('性别', 'Gender', '성별'),
    entries: [
      { value: '0', label: words('男', 'Male', '남성') },
      { value: '1', label: words('女', 'Female', '여성') },
      { value: '2', label: words('保密', 'Not stated', '비공개') },
    ],
  },
  'media-type': {
    name: words('媒体文件类型', 'Kind of media file', '미디어 파일 유형'),
    entries: [
      { value: 'picture', label: words('图片', 'Picture', '사진'), tone: 'default' },
      { value: 'diagram', label: words('电路图', 'Circuit diagram', '회로도'), tone: 'processing' },
      { value: 'document', label: words('文档', 'Document', '문서'), tone: 'default' },
      { value: 'video', label: words('视频', 'Video', '동영상'), tone: 'success' },
      { value: 'package', label: words('压缩包', 'Package', '압축 파일'), tone: 'warning' },
    ],
  },
  'support-order-type': {
    name: words('工单类型', 'Type of work order', '지원 요청 유형'),
    entries: [
      { value: '1', label: words('技术咨询', 'Technical question', '기술 문의') },
      { value: '2', label: words('故障报告', 'Fault report', '고장 신고') },
    ],
  },
  'support-issue-type': {
    name: words('问题类型', 'Type of issue', '문제 유형'),
    entries: [
      { value: 'vehicle', label: words('车辆故障', 'Vehicle fault', '차량 고장') },
      { value: 'sequence', label: words('诊断序列', 'Diagnostic sequence', '진단 시퀀스') },
      { value: 'software', label: words('软件刷写', 'Software update', '소프트웨어 업데이트') },
      { value: 'tester', label: words('诊断仪', 'Tester', '진단기') },
      { value: 'account', label: words('账号与证书', 'Account or certificate', '계정 또는 인증서') },
      { value: 'guide', label: words('维修资料', 'Repair information', '정비 자료') },
      { value: 'other', label: words('其他', 'Other', '기타') },
    ],
  },
};

/** The dictionary of that code as the product ships with it; none where it has no such one. */
export const shippedDictionary = (code: string): ShippedDictionary | undefined =>
  Object.hasOwn(DICTIONARIES, code) ? DICTIONARIES[code] : undefined;

/** Where a tenant chooses one of the platform's dictionaries: the codes of those. */
export const DICTIONARY_OF_DICTIONARIES = 'dictionary';

/** The values that the dictionary of a field ships with, as the field stores them; none where it has no dictionary. */
export function shippedOf(field: Pick<Field, 'options'>): (string | number)[] {
  const { dict = '' } = dictOf(field) ?? {};
  if (dict === DICTIONARY_OF_DICTIONARIES) return Object.keys(DICTIONARIES);
  return (shippedDictionary(dict)?.entries ?? []).map(({ value }) => dictValueOf(field, value));
}
