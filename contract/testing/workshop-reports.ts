/* Orders as workshops write them, to measure which of them are found to be alike. */

type Words = { parts: readonly (readonly [string, string])[]; faults: readonly (readonly [string, string])[] };
type Language = 'en' | 'zh' | 'ko';

/** What workshops write of parts and faults, each in two ways. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    parts: [
      ['left headlamp', 'headlight on the left'],
      ['high-voltage battery', 'HV battery pack'],
      ['rear view camera', 'camera at the back'],
      ['tailgate drive', 'electric tailgate motor'],
      ['steering wheel heater', 'heated steering wheel'],
      ['charging flap', 'flap over the charge port'],
      ['central display', 'centre display screen'],
      ['brake booster', 'brake servo booster'],
      ['air suspension compressor', 'compressor of the air springs'],
      ['seat memory switch', 'memory button of the seat'],
      ['coolant pump', 'pump for coolant'],
      ['parking sensor', 'sensor of the parking aid'],
    ],
    faults: [
      ['stops working after a car wash', 'does not work any more once the car was washed'],
      ['is hot and smells burnt', 'gets hot, burnt smell in the cabin'],
      ['update ends with NRC 72', 'software update aborts, NRC 72'],
      ['reports no communication', 'no communication with the module'],
      ['rattles on rough roads', 'rattling noise on bad roads'],
      ['cannot be calibrated', 'calibration fails at every attempt'],
      ['drains the battery overnight', 'battery is flat in the morning'],
      ['moves by itself', 'moves on its own without a command'],
    ],
  },
  zh: {
    parts: [
      ['左前大灯', '左侧前大灯'],
      ['高压电池包', '动力电池（高压电池）'],
      ['倒车影像摄像头', '倒车摄像头'],
      ['电动尾门', '尾门电动撑杆'],
      ['方向盘加热', '加热方向盘'],
      ['充电口盖', '充电口盖板'],
      ['中控屏', '中控显示屏'],
      ['制动助力器', '电子制动助力'],
      ['空气悬架压缩机', '空气悬架的压缩机'],
      ['座椅记忆开关', '座椅记忆按键'],
      ['冷却水泵', '电子冷却水泵'],
      ['泊车雷达', '泊车雷达探头'],
    ],
    faults: [
      ['洗车后不工作', '洗车之后无法工作'],
      ['发热并有焦糊味', '发热严重，有焦糊味'],
      ['刷写以 NRC 72 中止', '刷写中断，提示 NRC 72'],
      ['无通信', '与模块无通信'],
      ['过颠簸路异响', '颠簸路面有异响'],
      ['无法标定', '标定一直失败，无法完成'],
      ['整夜漏电导致亏电', '停放一夜后亏电'],
      ['自行动作', '没有操作也会自行动作'],
    ],
  },
  ko: {
    parts: [
      ['좌측 전조등', '왼쪽 전조등'],
      ['고전압 배터리', '고전압 배터리 팩'],
      ['후방 카메라', '후방 영상 카메라'],
      ['전동 테일게이트', '테일게이트 전동 모터'],
      ['스티어링 휠 열선', '열선 스티어링 휠'],
      ['충전구 커버', '충전구 덮개'],
      ['중앙 디스플레이', '센터 디스플레이 화면'],
      ['브레이크 부스터', '전자식 브레이크 부스터'],
      ['에어 서스펜션 컴프레서', '에어 서스펜션용 컴프레서'],
      ['시트 메모리 스위치', '시트 메모리 버튼'],
      ['냉각수 펌프', '전동 냉각수 펌프'],
      ['주차 센서', '주차 보조 센서'],
    ],
    faults: [
      ['세차 후 작동하지 않음', '세차한 뒤로 작동하지 않습니다'],
      ['뜨거워지고 타는 냄새가 남', '타는 냄새와 함께 뜨거워집니다'],
      ['업데이트가 NRC 72로 중단됨', 'NRC 72가 나오며 업데이트 중단'],
      ['통신이 되지 않음', '모듈과 통신이 되지 않습니다'],
      ['요철에서 덜컹거리는 소음', '요철 통과 시 덜컹 소음 발생'],
      ['보정이 되지 않음', '보정이 계속 실패합니다'],
      ['밤새 방전됨', '아침에 방전되어 있습니다'],
      ['저절로 움직임', '조작 없이 저절로 움직입니다'],
    ],
  },
};
const AROUND: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Customer was sent away.',
    'Fault memory was cleared and read again.',
    'Please help.',
    'Car waits on the lift.',
    '',
  ],
  zh: ['客户等待中。', '已清除故障码后重新读取。', '请协助。', '车辆在举升机上。', ''],
  ko: [
    '고객이 대기 중입니다.',
    '고장 코드를 소거하고 다시 읽었습니다.',
    '도와주세요.',
    '차량이 리프트에 있습니다.',
    '',
  ],
};
const LANGUAGES = ['en', 'zh', 'ko'] as const;
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** A report of a part with a fault, in one of two ways. A third of them name a fault code, which is that of part and fault. */
export function reportOf(n: number, way: 0 | 1): string {
  const language = at(LANGUAGES, n);
  const { parts, faults } = WORDS[language];
  const matter = Math.floor(n / LANGUAGES.length);
  const [part, fault] = [at(parts, matter), at(faults, Math.floor(matter / parts.length))];
  const code = n % 3 === 1 ? ` B${(0x1000 + n).toString(16).toUpperCase()}-13.` : '';
  const more = at(AROUND[language], n * 7 + way * 3);
  return way === 0 ? `${part[0]} ${fault[0]}.${code} ${more}` : `${more} ${fault[1]}: ${part[1]}.${code}`;
}

/** Matters that each have one report; twelve parts with eight faults in three languages. */
export const MATTERS = 12 * 8 * 3;

/** Parts and faults of other matters. */
const OTHERS: Readonly<Record<Language, { parts: readonly string[]; faults: readonly string[] }>> = {
  en: {
    parts: [
      'Door handle',
      'Wiper linkage',
      'Cabin filter',
      'Roof rail',
      'Horn',
      'Towing eye',
      'Glove box',
      'Sun visor',
      'Tyre valve',
      'Ignition coil',
    ],
    faults: [
      'was delivered with a scratch',
      'has the wrong part number',
      'is missing in the parts catalogue',
      'leaks oil at the seal',
      'freezes in winter',
      'breaks off at the hinge',
      'cannot be ordered',
      'came in the wrong colour',
      'squeaks when it is opened',
      'is loose after an accident',
      'needs a special tool',
      'has no torque in the manual',
      'was mounted upside down',
      'is not covered by the warranty',
      'shows corrosion',
      'sticks at half way',
      'does not fit the right-hand drive',
    ],
  },
  zh: {
    parts: [
      '车门把手',
      '雨刮连杆',
      '空调滤芯',
      '车顶行李架',
      '喇叭',
      '拖车钩',
      '手套箱',
      '遮阳板',
      '气门嘴',
      '点火线圈',
    ],
    faults: [
      '到货时有划痕',
      '零件号错误',
      '配件目录中查不到',
      '密封处渗油',
      '冬季冻住',
      '铰链处断裂',
      '无法订货',
      '颜色发错',
      '打开时吱吱响',
      '事故后松动',
      '需要专用工具',
      '手册没有扭矩数据',
      '装反了',
      '不在保修范围',
      '出现锈蚀',
      '卡在一半',
      '不适用于右舵车型',
    ],
  },
  ko: {
    parts: [
      '도어 핸들',
      '와이퍼 링크',
      '에어컨 필터',
      '루프 레일',
      '경음기',
      '견인 고리',
      '글로브 박스',
      '선바이저',
      '타이어 밸브',
      '점화 코일',
    ],
    faults: [
      '입고 시 흠집이 있음',
      '부품 번호가 틀림',
      '부품 목록에 없음',
      '씰에서 오일 누유',
      '겨울에 얼어붙음',
      '경첩이 부러짐',
      '주문할 수 없음',
      '다른 색상으로 입고',
      '열 때 삐걱거림',
      '사고 후 헐거움',
      '특수 공구 필요',
      '정비 지침서에 토크 값 없음',
      '거꾸로 조립됨',
      '보증 대상이 아님',
      '부식 발생',
      '중간에 걸림',
      '우핸들 차량에 맞지 않음',
    ],
  },
};

/** Whether another matter is about a part of which there are reports of other faults. */
export const isOfKnownPart = (n: number): boolean => Math.floor(n / LANGUAGES.length) % 5 === 4;

/** A report of another matter: a fault that none of the others has, of a part that a fifth of them know. */
export function reportOfOther(n: number): string {
  const language = at(LANGUAGES, n);
  const matter = Math.floor(n / LANGUAGES.length);
  const { parts, faults } = OTHERS[language];
  const part = isOfKnownPart(n) ? at(WORDS[language].parts, matter)[0] : at(parts, matter);
  return `${part} ${at(faults, Math.floor(matter / parts.length))}. ${at(AROUND[language], n)}`;
}
