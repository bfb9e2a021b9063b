import type { Country } from '../../demo/places';

export type TesterRole = 'master' | 'mechanic' | 'trainee' | 'engineer';

type Words = {
  roles: Record<TesterRole, readonly [name: string, remark: string]>;
  /** Groups of a grey release, the topmost first. */
  gray: readonly (readonly [name: string, description: string])[];
  groups: readonly (readonly [name: string, remark: string])[];
};

/** How tenants call what belongs to their testers. */
export const TESTER_WORDS: Readonly<Record<Country, Words>> = {
  KR: {
    roles: {
      master: ['마스터 정비사', '원격 진단을 뺀 모든 기능'],
      mechanic: ['정비사', '일상 정비'],
      trainee: ['수습 정비사', '읽기 기능만'],
      engineer: ['기술 지원 엔지니어', '모든 기능, 보안 소프트웨어 검사 필수'],
    },
    gray: [
      ['내부 검증', '본사 기술지원팀이 먼저 사용합니다.'],
      ['시범 서비스센터', '수도권 시범 센터'],
      ['확대 배포', '문제가 없으면 2주 뒤'],
    ],
    groups: [
      ['전기차 전문가', '고전압 작업 자격자'],
      ['교육 수료자 2026', '상반기 과정'],
      ['야간 근무조', ''],
    ],
  },
  CN: {
    roles: {
      master: ['高级技师', '除远程诊断外的全部功能'],
      mechanic: ['维修技师', '日常维修'],
      trainee: ['见习技师', '仅可读取'],
      engineer: ['技术支持工程师', '全部功能，需安全软件检查'],
    },
    gray: [
      ['内部验证', '总部技术支持最先使用。'],
      ['试点服务站', '华东试点站'],
      ['扩大试点', '试点两周无问题后'],
    ],
    groups: [
      ['新能源专家', '具备高压作业资质'],
      ['2026 年培训学员', '上半年课程'],
      ['夜班组', ''],
    ],
  },
  EU: {
    roles: {
      master: ['Master technician', 'Everything but remote diagnosis'],
      mechanic: ['Technician', 'Daily work'],
      trainee: ['Trainee', 'Reads only'],
      engineer: ['Support engineer', 'Everything, with the security software check'],
    },
    gray: [
      ['Own staff', 'Support at head office goes first.'],
      ['Pilot workshops', 'Workshops in the Nordics'],
      ['Early adopters', 'Two weeks after the pilots'],
    ],
    groups: [
      ['High-voltage experts', 'Qualified for work on live batteries'],
      ['Training 2026', 'Spring course'],
      ['Night shift', ''],
    ],
  },
};
