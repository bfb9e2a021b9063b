import type { LocalizedText } from '../../../../contract/text/entry-languages';

/** Words that testers show, of sequences (3), signals (5), error codes (6) and DLT names (7); some with few languages. */
export const PHRASES: readonly { sourceType: number; texts: LocalizedText }[] = [
  {
    sourceType: 3,
    texts: {
      'en-US': 'Switch the ignition on and wait {0} s',
      'zh-CN': '打开点火开关并等待 {0} s',
      'ko-KR': '시동 스위치를 켜고 {0} s 기다리세요',
      'de-DE': 'Zündung einschalten und {0} s warten',
      'fr-FR': 'Mettre le contact et attendre {0} s',
    },
  },
  {
    sourceType: 3,
    texts: {
      'en-US': 'Connect a battery charger: the voltage must stay above 12.5 V',
      'zh-CN': '连接充电机：电压须保持在 12.5 V 以上',
      'ko-KR': '충전기를 연결하세요. 전압이 12.5 V 이상이어야 합니다',
      'de-DE': 'Ladegerät anschließen: Die Spannung muss über 12.5 V bleiben',
    },
  },
  {
    sourceType: 3,
    texts: {
      'en-US': 'Do not disconnect the tester while software is downloaded',
      'zh-CN': '软件刷写期间请勿断开诊断仪',
      'ko-KR': '소프트웨어 다운로드 중에는 진단기를 분리하지 마세요',
      'sv-SE': 'Koppla inte från testaren under nedladdning',
    },
  },
  {
    sourceType: 5,
    texts: {
      'en-US': 'Engine speed',
      'zh-CN': '发动机转速',
      'ko-KR': '엔진 회전수',
      'de-DE': 'Motordrehzahl',
      ar: 'سرعة المحرك',
    },
  },
  { sourceType: 5, texts: { 'en-US': 'Coolant temperature', 'zh-CN': '冷却液温度', 'ko-KR': '냉각수 온도' } },
  {
    sourceType: 5,
    texts: {
      'en-US': 'High-voltage battery, state of charge',
      'zh-CN': '高压电池荷电状态',
      'ko-KR': '고전압 배터리 충전 상태',
    },
  },
  {
    sourceType: 6,
    texts: {
      'en-US': 'Lost communication with ABS control module',
      'zh-CN': '与 ABS 控制模块失去通信',
      'ko-KR': 'ABS 제어 모듈과 통신 두절',
      'es-ES': 'Pérdida de comunicación con el módulo de control ABS',
    },
  },
  { sourceType: 6, texts: { 'en-US': 'Circuit short to ground', 'zh-CN': '电路对地短路', 'ko-KR': '회로 접지 단락' } },
  { sourceType: 6, texts: { 'en-US': 'Circuit short to battery', 'zh-CN': '电路对电源短路' } },
  { sourceType: 7, texts: { 'en-US': 'Gateway, diagnostic routing', 'zh-CN': '网关诊断路由' } },
];
