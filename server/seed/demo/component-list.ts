import type { RowOf } from '../../../contract/resource';
import type { gcid as GCID } from '../../../contract/resources/guided-diagnosis/gcid';

type Gcid = RowOf<typeof GCID>;
type Component = { gcid: string; type: Gcid['componentType']; group: string; position: string; name: Record<'zh-CN' | 'en-US' | 'ko-KR', string> };

const component = (gcid: string, type: Component['type'], group: string, position: string, zh: string, en: string, ko: string): Component => ({
  gcid,
  type,
  group,
  position,
  name: { 'zh-CN': zh, 'en-US': en, 'ko-KR': ko },
});

/** Invented vehicles, with numbers as a public wiring manual forms them: kind of component, and place in its list. */
export const COMPONENTS: readonly Component[] = [
  component('1/1', 'battery', '3111', 'Engine bay, left', '低压蓄电池', '12 V battery', '저전압 배터리'),
  component('1/2', 'battery', '4921', 'Underfloor', '高压动力电池', 'High-voltage battery', '고전압 배터리'),
  component('2/22', 'relay', '3712', 'Fuse box 11A', '起动机继电器', 'Starter relay', '스타터 릴레이'),
  component('2/31', 'relay', '8731', 'Fuse box 11B', '鼓风机继电器', 'Blower relay', '블로어 릴레이'),
  component('3/2', 'switch', '3641', 'Steering column', '组合开关', 'Combination switch', '콤비네이션 스위치'),
  component('3/9', 'switch', '5211', 'Pedal box', '制动灯开关', 'Brake light switch', '브레이크등 스위치'),
  component('3/74', 'switch', '8371', 'Driver door', '车窗开关组', 'Window switch pack', '파워 윈도 스위치'),
  component('4/46', 'controlModule', '2841', 'Engine bay, right', '发动机控制单元 ECM', 'Engine control module ECM', '엔진 제어 모듈 ECM'),
  component('4/56', 'controlModule', '3791', 'Passenger footwell', '中央电子单元 CEM', 'Central electronic module CEM', '중앙 전자 모듈 CEM'),
  component('4/28', 'controlModule', '4311', 'On the gearbox', '变速器控制单元 TCM', 'Transmission control module TCM', '변속기 제어 모듈 TCM'),
  component('4/16', 'controlModule', '5931', 'Engine bay, left', '制动控制单元 BCM', 'Brake control module BCM', '브레이크 제어 모듈 BCM'),
  component('4/9', 'controlModule', '8842', 'Centre tunnel', '安全气囊控制单元 SRS', 'Airbag control module SRS', '에어백 제어 모듈 SRS'),
  component('4/125', 'controlModule', '3961', 'Behind the glove box', '信息娱乐主机 IHU', 'Infotainment head unit IHU', '인포테인먼트 헤드 유닛 IHU'),
  component('4/142', 'controlModule', '4931', 'Underfloor', '电池管理单元 BMS', 'Battery management system BMS', '배터리 관리 시스템 BMS'),
  component('4/220', 'controlModule', '3941', 'Boot, left', '远程通信单元 TCAM', 'Telematics module TCAM', '텔레매틱스 모듈 TCAM'),
  component('6/1', 'motor', '3341', 'Gearbox housing', '起动机', 'Starter motor', '스타터 모터'),
  component('6/34', 'motor', '4961', 'Rear axle', '后驱动电机', 'Rear drive motor', '후륜 구동 모터'),
  component('6/28', 'motor', '8732', 'Climate unit', '鼓风机电机', 'Blower motor', '블로어 모터'),
  component('6/31', 'motor', '2621', 'Radiator', '冷却风扇', 'Cooling fan', '냉각 팬'),
  component('7/17', 'sensor', '2832', 'Air intake', '进气压力传感器', 'Intake pressure sensor', '흡기 압력 센서'),
  component('7/25', 'sensor', '2851', 'Flywheel', '曲轴位置传感器', 'Crankshaft position sensor', '크랭크축 위치 센서'),
  component('7/15', 'sensor', '2534', 'Exhaust, front', '前氧传感器', 'Front heated oxygen sensor', '전방 산소 센서'),
  component('7/31', 'sensor', '5961', 'Wheel hub, front left', '左前轮速传感器', 'Wheel speed sensor, front left', '좌전 휠 속도 센서'),
  component('7/86', 'sensor', '8741', 'Behind the grille', '室外温度传感器', 'Ambient temperature sensor', '외기 온도 센서'),
  component('7/207', 'sensor', '4932', 'Battery module 3', '电池模组温度传感器', 'Cell temperature sensor, module 3', '셀 온도 센서, 모듈 3'),
  component('8/5', 'actuator', '2341', 'Throttle body', '节气门执行器', 'Throttle actuator', '스로틀 액추에이터'),
  component('8/12', 'actuator', '2311', 'Fuel rail', '一号喷油器', 'Injector 1', '1번 인젝터'),
  component('8/87', 'actuator', '4391', 'Valve body', '换挡电磁阀 S1', 'Shift solenoid S1', '변속 솔레노이드 S1'),
  component('8/111', 'actuator', '5541', 'Rear caliper, left', '左后驻车制动执行器', 'Parking brake actuator, left', '좌측 주차 브레이크 액추에이터'),
  component('9/2', 'heater', '8521', 'Rear window', '后窗加热器', 'Rear window heater', '뒷유리 열선'),
  component('9/5', 'heater', '8871', 'Front seat, left', '左前座椅加热', 'Seat heater, front left', '좌측 앞좌석 열선'),
  component('10/1', 'light', '3521', 'Front, left', '左前大灯', 'Headlamp, left', '좌측 전조등'),
  component('10/47', 'light', '3541', 'Tailgate', '高位制动灯', 'High-level brake light', '보조 제동등'),
  component('11A/23', 'fuse', '3731', 'Fuse box 11A', '保险丝 23，15 A', 'Fuse 23, 15 A', '퓨즈 23, 15 A'),
  component('11B/41', 'fuse', '3731', 'Fuse box 11B', '保险丝 41，7.5 A', 'Fuse 41, 7.5 A', '퓨즈 41, 7.5 A'),
  component('15/31', 'distributionBox', '3721', 'Engine bay, left', '发动机舱配电盒', 'Engine bay distribution box', '엔진룸 분배 박스'),
  component('74/312', 'connector', '3711', 'Behind the A-pillar', 'A 柱插接器，47 针', 'A-pillar connector, 47 pins', 'A필러 커넥터, 47핀'),
  component('74/508', 'connector', '3711', 'Under the driver seat', '驾驶员座椅插接器', 'Driver seat connector', '운전석 커넥터'),
  component('73/1031', 'splice', '3711', 'Harness, floor left', 'CAN 总线接线点', 'CAN bus splice', 'CAN 버스 스플라이스'),
  component('31/14', 'ground', '3711', 'Engine bay, right', '发动机舱搭铁点', 'Ground point, engine bay', '엔진룸 접지점'),
];

const unit = (ecuAddress: string, ecuName: string, wdid: string, diagram: string, sheet: number, ...connectors: readonly (readonly [string, number])[]) => ({
  ecuAddress,
  ecuName,
  wdid,
  diagram,
  sheet,
  connectors: connectors.map(([connector, pins]) => ({ connector, pins })),
});

/** Control units by their addresses on the bus. */
export const CONTROL_UNITS = [
  unit('1001', 'VGM', 'WD-1/10', 'GW-01', 1, ['74/100', 47]),
  unit('1A01', 'CEM', 'WD-4/56', 'BODY-01', 3, ['74/312', 47], ['74/313', 54]),
  unit('1601', 'ECM', 'WD-4/46', 'PT-01', 1, ['74/201', 94], ['74/202', 60]),
  unit('1630', 'TCM', 'WD-4/28', 'PT-02', 2, ['74/240', 54]),
  unit('1631', 'BMS', 'WD-4/142', 'HV-01', 1, ['74/880', 40]),
  unit('1632', 'OBC', 'WD-4/150', 'HV-02', 1, ['74/890', 23]),
  unit('1633', 'DC/DC', 'WD-4/151', 'HV-02', 2),
  unit('1634', 'INV-F', 'WD-4/160', 'HV-03', 1, ['74/901', 35]),
  unit('1635', 'INV-R', 'WD-4/161', 'HV-03', 2, ['74/902', 35]),
  unit('1637', 'BCM', 'WD-4/16', 'CH-01', 1, ['74/410', 46]),
  unit('1638', 'PSCM', 'WD-4/17', 'CH-02', 1, ['74/420', 12]),
  unit('1639', 'SUM', 'WD-4/18', 'CH-03', 1),
  unit('1A10', 'SRS', 'WD-4/9', 'SAFE-01', 1, ['74/520', 50]),
  unit('1A12', 'DDM', 'WD-4/70', 'BODY-02', 1, ['74/601', 32]),
  unit('1A13', 'PDM', 'WD-4/71', 'BODY-02', 2, ['74/602', 32]),
  unit('1A14', 'PSM', 'WD-4/72', 'BODY-04', 1, ['74/508', 24]),
  unit('1A15', 'CCM', 'WD-4/80', 'CLIM-01', 1, ['74/700', 40]),
  unit('1A16', 'SWM', 'WD-4/90', 'BODY-05', 1),
  unit('1A17', 'POT', 'WD-4/91', 'BODY-06', 2, ['74/650', 16]),
  unit('1B01', 'IHU', 'WD-4/125', 'INF-01', 1, ['74/720', 52]),
  unit('1B02', 'DIM', 'WD-4/126', 'INF-01', 4, ['74/730', 20]),
  unit('1B03', 'AUD', 'WD-4/127', 'INF-02', 1),
  unit('1B11', 'TCAM', 'WD-4/220', 'INF-03', 1, ['74/750', 28]),
  unit('1C01', 'ADCU', 'WD-4/300', 'ADAS-01', 1, ['74/801', 60]),
  unit('1C02', 'FLR', 'WD-4/301', 'ADAS-02', 1, ['74/810', 8]),
  unit('1C03', 'PAC', 'WD-4/302', 'ADAS-03', 2, ['74/820', 26]),
];
