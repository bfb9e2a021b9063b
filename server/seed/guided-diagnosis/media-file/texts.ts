import type { Country } from '../../demo/places';

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const STEPS = [
  'High voltage battery: replacing a module',
  '',
  '1. Switch the ignition off and wait for ten minutes.',
  '2. Pull the service disconnect and lock it away.',
  '3. Make sure that there is no voltage: less than 5 V at both terminals.',
  '4. Drain the coolant and take the cover off (32 screws, 12 Nm).',
  '5. Replace the module; tighten its bus bars with 9 Nm.',
  '6. Check the insulation: more than 500 Ohm per volt.',
  '7. Write the capacity of the new module with the workshop tester.',
  '',
  'Only for who is trained for work on high voltage systems.',
];

/** A page of text as PDF: header, four objects, and where each of them begins. */
export function instruction(): Uint8Array {
  const lines = STEPS.map((line, at) => `${at === 0 ? '/F1 18 Tf' : '/F1 11 Tf'} (${line}) Tj 0 -24 Td`).join('\n');
  const stream = `BT\n56 780 Td\n${lines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return encoded(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const ECUS = [
  { name: 'ECM', address: '7E0', dtcs: ['P0301', 'P0420'] },
  { name: 'TCM', address: '7E1', dtcs: ['P0741'] },
  { name: 'BMS', address: '7E4', dtcs: ['P0A80', 'U0111'] },
  { name: 'ESC', address: '7D1', dtcs: [] },
];

/** What a tester read out of a vehicle, in one line as testers write it. */
export const readout = (): Uint8Array =>
  encoded(
    `<?xml version="1.0" encoding="UTF-8"?><readout version="2" vin="KNAC381CFR5000417"><session protocol="UDS" start="2026-11-03T08:14:22Z"/>${ECUS.map(
      ({ name, address, dtcs }) =>
        `<ecu name="${name}" address="${address}"><did id="F190">KNAC381CFR5000417</did><did id="F195">${name}-4.${dtcs.length}.07</did>${dtcs.map((code) => `<dtc code="${code}" status="2F"/>`).join('')}</ecu>`,
    ).join('')}<!-- end of read-out --></readout>`,
  );

const pad = (value: number): string => String(value).padStart(2, '0');

/** The log of a programming, second by second. */
export const log = (): Uint8Array =>
  encoded(
    [
      '10 02 -> 50 02 00 32 01 F4  extended session',
      '27 11 -> 67 11 5A C3 91 0E  seed',
      '27 12 -> 67 12              unlocked',
      '34 00 44 08 00 00 00 00 10  -> 74 20 0F FA  download',
      ...Array.from(
        { length: 40 },
        (_, block) => `36 ${(block + 1).toString(16).toUpperCase().padStart(2, '0')} -> 76  block ${block + 1} of 40`,
      ),
      '37 -> 77                    transfer ended',
      '31 01 FF 01 -> 71 01 FF 01 00  checksum right',
      '11 01 -> 51 01              reset',
    ]
      .map((line, at) => `2026-11-03 08:${pad(14 + Math.floor(at / 60))}:${pad(at % 60)}.000  7E1  ${line}`)
      .join('\n'),
  );

/** Voltages of the cells of a module under load. */
export const voltages = (): Uint8Array =>
  encoded(
    `second,${Array.from({ length: 6 }, (_, cell) => `cell ${cell + 1} V`).join(',')}\n${Array.from(
      { length: 30 },
      (_, second) =>
        [
          second,
          ...Array.from({ length: 6 }, (__, cell) =>
            (3.92 - second * 0.004 - (cell === 3 ? second * 0.011 : 0)).toFixed(3),
          ),
        ].join(','),
    ).join('\n')}\n`,
  );

/** What the gateway passes on between the networks, in one line as it is exported. */
export const routes = (): Uint8Array =>
  encoded(
    JSON.stringify({
      gateway: { name: 'CGW', software: 'CGW-4.2.07', vin: 'KNAC381CFR5000417' },
      networks: [
        { name: 'PT-CAN', kbits: 500, ecus: ECUS.map(({ name }) => name) },
        { name: 'DIAG-ETH', kbits: 100_000, ecus: ['TESTER'] },
      ],
      routes: ECUS.map(({ name, address, dtcs }) => ({
        ecu: name,
        request: address,
        from: 'DIAG-ETH',
        to: 'PT-CAN',
        limitMs: 50.5,
        isAwake: dtcs.length > 0,
        filter: null,
      })),
    }),
  );

/** A note of the technical centre as people write them. */
export const note = (): Uint8Array =>
  encoded(
    [
      '# Insulation check after work on the battery',
      '',
      'Applies to **all vehicles** with a high voltage battery. See also `hv-module.pdf`.',
      '',
      '## Before',
      '',
      '1. Service disconnect pulled and locked away.',
      '2. No voltage at both terminals: less than *5 V*.',
      '',
      '## Limits',
      '',
      '| where | least | with |',
      '| --- | --- | --- |',
      '| HV+ to body | 500 Ω/V | 1000 V |',
      '| HV− to body | 500 Ω/V | 1000 V |',
      '',
      '```',
      '22 48 01 -> 62 48 01 03 E8   insulation, kΩ',
      '```',
      '',
      '- Below the limit: [read the DTCs](https://example.com/dtc) first, `P0AA6` leads.',
      '- Write the value down on the work order.',
      '',
    ].join('\n'),
  );

type Words = { name: string; description: string };
/** In the order of the files. */
export const MEDIA: Record<Country, readonly Words[]> = {
  KR: [
    {
      name: '크랭크·캠 센서 파형 (정상)',
      description: '정상 차량의 크랭크축 센서(청색)와 캠축 센서(적색) 파형. 치형 60-2.',
    },
    {
      name: '고전압 배터리 모듈 교환',
      description: '모듈 교환 절차와 체결 토크. 고전압 교육 이수자만 작업할 수 있습니다.',
    },
    { name: 'DTC 읽기 결과 예시', description: 'ECU 4개에서 읽은 DTC와 소프트웨어 버전.' },
    { name: 'TCM 소프트웨어 기록 로그', description: '성공한 기록의 UDS 통신 기록.' },
    { name: '셀 전압 측정값', description: '4번 셀이 부하에서 먼저 떨어집니다.' },
    { name: '게이트웨이 라우팅 테이블', description: 'CGW가 네트워크 사이에서 전달하는 진단 ID.' },
    { name: '배터리 작업 후 절연 점검', description: '기술 센터 안내. 한계값과 측정 방법.' },
  ],
  CN: [
    {
      name: '曲轴与凸轮轴传感器波形（正常）',
      description: '正常车辆的曲轴传感器（蓝色）与凸轮轴传感器（红色）波形，齿形 60-2。',
    },
    { name: '高压电池模组更换', description: '模组更换步骤与拧紧力矩。仅限通过高压培训的人员操作。' },
    { name: 'DTC 读取结果示例', description: '从四个 ECU 读出的 DTC 与软件版本。' },
    { name: 'TCM 软件刷写日志', description: '一次成功刷写的 UDS 通信记录。' },
    { name: '单体电压测量值', description: '第 4 个单体在负载下最先下降。' },
    { name: '网关路由表', description: 'CGW 在各网络之间转发的诊断 ID。' },
    { name: '电池作业后的绝缘检查', description: '技术中心说明：限值与测量方法。' },
  ],
  EU: [
    {
      name: 'Crankshaft and camshaft signals (good)',
      description: 'Crankshaft sensor (blue) and camshaft sensor (red) of a vehicle in order, 60-2 teeth.',
    },
    {
      name: 'Replacing a module of the high voltage battery',
      description: 'Steps and torques. Only for who is trained for high voltage.',
    },
    { name: 'Example of a DTC read-out', description: 'DTCs and software versions of four ECUs.' },
    { name: 'Log of a TCM programming', description: 'The UDS messages of a programming that went well.' },
    { name: 'Cell voltages under load', description: 'Cell 4 falls first.' },
    {
      name: 'Routing table of the gateway',
      description: 'Diagnostic IDs that the CGW passes on between the networks.',
    },
    {
      name: 'Insulation check after work on the battery',
      description: 'Note of the technical centre: limits, and how to measure.',
    },
  ],
};
