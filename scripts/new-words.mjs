// Words for a new resource, made from its name: known parts are translated, unknown ones stand as a name of their own.
export const LANGUAGES = ['zh-CN', 'en-US', 'ko-KR'];

/** Parts of names that occur in this field, [Chinese, Korean]; English is made from the name itself. */
const KNOWN = {
  account: ['账号', '계정'],
  activity: ['活动', '활동'],
  bulletin: ['通报', '회보'],
  campaign: ['活动', '캠페인'],
  category: ['类别', '분류'],
  certificate: ['证书', '인증서'],
  client: ['客户端', '클라이언트'],
  code: ['代码', '코드'],
  component: ['部件', '부품'],
  config: ['配置', '설정'],
  data: ['数据', '데이터'],
  demo: ['示例', '예시'],
  device: ['设备', '장비'],
  diagnosis: ['诊断', '진단'],
  document: ['文档', '문서'],
  fault: ['故障', '고장'],
  file: ['文件', '파일'],
  group: ['分组', '그룹'],
  history: ['历史', '이력'],
  image: ['图片', '이미지'],
  item: ['项目', '항목'],
  job: ['作业', '작업'],
  key: ['密钥', '키'],
  label: ['标签', '라벨'],
  list: ['列表', '목록'],
  log: ['日志', '로그'],
  market: ['市场', '시장'],
  message: ['消息', '메시지'],
  model: ['车型', '차종'],
  note: ['备注', '메모'],
  notice: ['通知', '알림'],
  order: ['订单', '주문'],
  package: ['软件包', '패키지'],
  part: ['零件', '부품'],
  plan: ['计划', '계획'],
  project: ['项目', '프로젝트'],
  record: ['记录', '기록'],
  report: ['报告', '보고서'],
  request: ['请求', '요청'],
  rule: ['规则', '규칙'],
  sample: ['样品', '샘플'],
  sequence: ['序列', '시퀀스'],
  service: ['服务', '서비스'],
  setting: ['设置', '설정'],
  signal: ['信号', '신호'],
  software: ['软件', '소프트웨어'],
  station: ['服务站', '서비스센터'],
  statistic: ['统计', '통계'],
  support: ['支持', '지원'],
  system: ['系统', '시스템'],
  tag: ['标签', '태그'],
  task: ['任务', '작업'],
  test: ['测试', '시험'],
  thing: ['物品', '물품'],
  tool: ['工具', '도구'],
  type: ['类型', '유형'],
  upgrade: ['升级', '업그레이드'],
  user: ['用户', '사용자'],
  vehicle: ['车辆', '차량'],
  version: ['版本', '버전'],
  workshop: ['维修厂', '정비 공장'],
};

const plural = (word) => {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `{ 'zh-CN': '测试计划', 'en-US': 'Test plans', 'ko-KR': '시험 계획' }` for `test-plan`. */
export function titlesOf(name, { many = true } = {}) {
  const parts = name.split('-');
  const english = capital([...parts.slice(0, -1), many ? plural(parts.at(-1)) : parts.at(-1)].join(' '));
  const isKnown = parts.every((part) => KNOWN[part]);
  const asName = parts.map(capital).join(' ');
  return {
    'zh-CN': isKnown ? parts.map((part) => KNOWN[part][0]).join('') : `${asName} 管理`,
    'en-US': english,
    'ko-KR': isKnown ? parts.map((part) => KNOWN[part][1]).join(' ') : `${asName} 관리`,
  };
}

/** What a single thing of the list is called: English has a word of its own for it, Chinese and Korean the title without “management”. */
export const oneOf = (name, titles) => ({
  'zh-CN': titles['zh-CN'].replace(/ ?管理$/, ''),
  'en-US': titlesOf(name, { many: false })['en-US'],
  'ko-KR': titles['ko-KR'].replace(/ ?관리$/, ''),
});

/** Words that a variant has of its own; all others are those of its resource. */
export const variantWordsOf = (title, one) =>
  Object.fromEntries(
    Object.entries(wordsOf(title, one)).map(([language, words]) => {
      const { title: list, one: single, empty } = words;
      return [language, { title: list, one: single, empty }];
    }),
  );

/** Chinese sets Latin letters off from its own characters. */
const setOff = (word) => (/^[A-Za-z]/.test(word) ? ` ${word}` : word);

/** The words of the stub, see `new-templates.mjs`; the same keys in every language. */
export const wordsOf = (title, one) => ({
  'zh-CN': {
    title: title['zh-CN'],
    one: one['zh-CN'],
    empty: `还没有记录。点击“新增${setOff(one['zh-CN'])}”添加第一条。`,
    field: { name: '名称', status: '状态', sort: '排序', remark: '备注' },
    option: { status: { draft: '草稿', published: '已发布' } },
    action: { publish: '发布', withdraw: '撤回' },
    confirm: { publish: '确定发布这条记录吗？', withdraw: '确定撤回这条记录吗？' },
  },
  'en-US': {
    title: title['en-US'],
    one: one['en-US'],
    empty: `No records yet. Choose “New ${one['en-US'].toLowerCase()}” to add the first one.`,
    field: { name: 'Name', status: 'Status', sort: 'Order', remark: 'Remark' },
    option: { status: { draft: 'Draft', published: 'Published' } },
    action: { publish: 'Publish', withdraw: 'Withdraw' },
    confirm: { publish: 'Publish this record?', withdraw: 'Withdraw this record?' },
  },
  'ko-KR': {
    title: title['ko-KR'],
    one: one['ko-KR'],
    empty: `아직 레코드가 없습니다. “${one['ko-KR']} 추가”를 눌러 첫 레코드를 만드세요.`,
    field: { name: '이름', status: '상태', sort: '순서', remark: '비고' },
    option: { status: { draft: '초안', published: '게시됨' } },
    action: { publish: '게시', withdraw: '회수' },
    confirm: { publish: '이 항목을 게시하시겠습니까?', withdraw: '이 항목을 회수하시겠습니까?' },
  },
});
