import { WORDS, type Country } from '../demo/places';

const NAMES = {
  'zh-CN': {
    nightRule: '服务站夜间作业',
    strictRule: '下月起更严格',
    appeal: '召回活动：这些车辆在服务站下班后的夜间完成处理。',
    decision: '召回工单中列有这些车辆。',
    weekly: '每周序列统计',
    monthly: '每月序列统计',
    watch: '维修成功率',
  },
  'en-US': {
    nightRule: 'Night work at stations',
    strictRule: 'Stricter from next month on',
    appeal: 'Recall campaign: the vehicles were worked off at night, after the workshop had closed.',
    decision: 'The order of the campaign names these vehicles.',
    weekly: 'Sequences of the week',
    monthly: 'Sequences of the month',
    watch: 'Success of repairs',
  },
  'ko-KR': {
    nightRule: '정비소 야간 작업',
    strictRule: '다음 달부터 강화',
    appeal: '리콜 캠페인: 정비소 영업 종료 후 야간에 해당 차량들을 처리했습니다.',
    decision: '캠페인 작업 지시서에 해당 차량들이 기재되어 있습니다.',
    weekly: '주간 시퀀스 통계',
    monthly: '월간 시퀀스 통계',
    watch: '수리 성공률',
  },
} as const;

/** What people of a tenant called their rules and saved reports, and wrote about them, in the language of the tenant. */
export const demoNamesOf = (country: Country): (typeof NAMES)[keyof typeof NAMES] => NAMES[WORDS[country].lang];
