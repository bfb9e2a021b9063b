import type { DemoTenant } from '../../sys/tenant';
import type { ProcessWords } from './documents';

const EN: ProcessWords = {
  release: 'Release approval',
  review: 'Technical review',
  approve: 'Approval by market owner',
  decision: 'Approved?',
  released: 'Released',
  rejected: 'Rejected',
  start: 'Submitted',
  extension: 'Account extension',
  leader: 'Decision of the leader',
  notify: 'Notify the applicant',
  end: 'Done',
  reason: 'Reason',
  days: 'Days',
  because: 'The training of the workshop continues until the end of the quarter.',
  about: ['Tester 3.5.0', 'Gateway sequence 12', 'Brake ECU update', 'Charging sequence 4'],
};
const KO: ProcessWords = {
  release: '배포 승인',
  review: '기술 검토',
  approve: '시장 책임자 승인',
  decision: '승인 여부',
  released: '배포됨',
  rejected: '반려됨',
  start: '제출',
  extension: '계정 연장',
  leader: '팀장 결정',
  notify: '신청자에게 알림',
  end: '완료',
  reason: '사유',
  days: '일수',
  because: '정비소 교육이 분기 말까지 이어집니다.',
  about: ['진단기 3.5.0', '게이트웨이 시퀀스 12', '브레이크 ECU 업데이트', '충전 시퀀스 4'],
};
const ZH: ProcessWords = {
  release: '发布审批',
  review: '技术审核',
  approve: '市场负责人审批',
  decision: '是否通过',
  released: '已发布',
  rejected: '已驳回',
  start: '提交',
  extension: '账号延期',
  leader: '负责人审批',
  notify: '通知申请人',
  end: '完成',
  reason: '申请原因',
  days: '天数',
  because: '服务站培训持续到季度末。',
  about: ['诊断仪 3.5.0', '网关序列 12', '制动 ECU 升级', '充电序列 4'],
};

/** In the language of the tenant's people. */
export const PROCESS_WORDS: Readonly<Record<DemoTenant['country'], ProcessWords>> = { EU: EN, KR: KO, CN: ZH };
