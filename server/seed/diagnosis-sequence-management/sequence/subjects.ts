type Texts = { readonly 'zh-CN': string; readonly 'en-US': string; readonly 'ko-KR': string };
const words = (zh: string, en: string, ko: string): Texts => ({ 'zh-CN': zh, 'en-US': en, 'ko-KR': ko });

/** What the sequences of the demo are called, by kind. */
export const SUBJECTS = {
  reload: [
    words('CEM 软件刷写', 'CEM software reload', 'CEM 소프트웨어 리로드'),
    words('网关 VGM 软件升级', 'VGM gateway upgrade', 'VGM 게이트웨이 업그레이드'),
    words('电池控制 BECM 刷写', 'BECM battery control reload', 'BECM 배터리 제어 리로드'),
  ],
  otherSoftware: [
    words('导航地图数据更新', 'Navigation map update', '내비게이션 지도 업데이트'),
    words('语音包安装', 'Voice package installation', '음성 패키지 설치'),
  ],
  develop: [
    words('台架 SBL 验证', 'SBL bench verification', 'SBL 벤치 검증'),
    words('DoIP 吞吐量测量', 'DoIP throughput measurement', 'DoIP 처리량 측정'),
  ],
  debug: [
    words('静态电流记录', 'Quiescent current trace', '암전류 기록'),
    words('总线负载追踪', 'Bus load trace', '버스 부하 추적'),
  ],
  offline: [
    words('离线保养复位', 'Offline service reset', '오프라인 정비 리셋'),
    words('离线胎压学习', 'Offline tyre pressure learning', '오프라인 타이어 공기압 학습'),
  ],
  exclusion: [
    words('试制车排除', 'Pre-series vehicles kept out', '시제 차량 제외'),
    words('召回车辆排除', 'Vehicles under recall kept out', '리콜 차량 제외'),
  ],
  repair: [
    words('摄像头标定恢复', 'Camera calibration repair', '카메라 보정 복구'),
    words('通讯丢失修复', 'Lost communication repair', '통신 두절 수리'),
    words('气囊碰撞数据清除', 'Airbag crash data clearing', '에어백 충돌 데이터 삭제'),
  ],
  dsa: [
    words('安全网关解锁', 'Secure gateway unlock', '보안 게이트웨이 잠금 해제'),
    words('钥匙匹配', 'Key matching', '키 매칭'),
  ],
  functionChange: [
    words('开启自动驻车', 'Switch on auto hold', '오토홀드 활성화'),
    words('关闭日间行车灯', 'Switch off daytime running lights', '주간 주행등 비활성화'),
    words('开启拖车模式', 'Switch on trailer mode', '트레일러 모드 활성화'),
  ],
};

/** What the function changes of the demo switch, in the order of their subjects. */
const FUNCTIONS = [
  { code: 'AUTO_HOLD', name: words('自动驻车', 'Auto hold', '오토홀드'), ecu: '1671', state: 'on' },
  {
    code: 'DAYTIME_RUNNING_LIGHTS',
    name: words('日间行车灯', 'Daytime running lights', '주간 주행등'),
    ecu: '1A01',
    state: 'off',
  },
  { code: 'TRAILER_MODE', name: words('拖车模式', 'Trailer mode', '트레일러 모드'), ecu: '1A01', state: 'on' },
];

export function functionOf(subject: object) {
  const found = FUNCTIONS[SUBJECTS.functionChange.findIndex((one) => one === subject)];
  return (
    found && {
      functionCode: found.code,
      functionName: found.name,
      functionEcu: found.ecu,
      functionState: found.state,
    }
  );
}
