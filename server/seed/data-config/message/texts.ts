import type { Country } from '../../demo/places';

type Message = { title: string; content: string };

/** One in force that most have read, one of today, one for some roles, one that was terminated. */
export const MESSAGES: Record<Country, readonly Message[]> = {
  KR: [
    {
      title: '고전압 차량 점검 전 절연 저항 측정',
      content:
        '<p>고전압 배터리를 분리하기 전에 <strong>절연 저항</strong>을 반드시 측정하고 작업 기록에 남기세요.</p><ul><li>기준: 500 Ω/V 이상</li><li>DTC <code>P0AA6</code>가 있으면 작업을 중단하세요.</li></ul>',
    },
    {
      title: '오늘 22:00 서버 점검',
      content: '<p>22:00부터 23:00까지 소프트웨어 다운로드(SWDL)를 시작할 수 없습니다.</p>',
    },
    {
      title: 'BCM 소프트웨어 8894 배포',
      content: '<p>BCM 암전류 개선 소프트웨어가 배포되었습니다. 대상 차량은 진단 시퀀스에서 자동으로 안내됩니다.</p>',
    },
    { title: '시퀀스 DSA-2041 대기', content: '<p>새 안내가 있을 때까지 <code>DSA-2041</code>을 시작하지 마세요.</p>' },
  ],
  CN: [
    {
      title: '高压车辆作业前请测量绝缘电阻',
      content:
        '<p>拆卸高压电池前必须测量<strong>绝缘电阻</strong>并写入作业记录。</p><ul><li>标准：不低于 500 Ω/V</li><li>存在故障码 <code>P0AA6</code> 时请停止作业。</li></ul>',
    },
    { title: '今晚 22:00 服务器维护', content: '<p>22:00 至 23:00 期间无法启动软件刷写（SWDL）。</p>' },
    {
      title: 'BCM 软件 8894 已发布',
      content: '<p>改善 BCM 静态电流的软件已发布，诊断序列会自动提示适用车辆。</p>',
    },
    { title: '请暂缓执行序列 DSA-2041', content: '<p>在另行通知前，请勿启动 <code>DSA-2041</code>。</p>' },
  ],
  EU: [
    {
      title: 'Measure the insulation resistance before high-voltage work',
      content:
        '<p>Measure the <strong>insulation resistance</strong> before you take the high-voltage battery out, and put it on record.</p><ul><li>At least 500 Ω/V</li><li>Stop where DTC <code>P0AA6</code> is stored.</li></ul>',
    },
    {
      title: 'Server maintenance tonight at 22:00',
      content: '<p>From 22:00 to 23:00 UTC software download (SWDL) cannot be started.</p>',
    },
    {
      title: 'BCM software 8894 is released',
      content:
        '<p>The software that mends the quiescent current of the BCM is released. Diagnostic sequences offer it for the cars it is for.</p>',
    },
    { title: 'Hold sequence DSA-2041', content: '<p>Do not start <code>DSA-2041</code> until further notice.</p>' },
  ],
};
