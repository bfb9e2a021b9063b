import type { Country } from '../../demo/places';

type Notice = { title: string; content: string };
type News = { title: string; summary: string; content: string };

/** An urgent, an important, an ordinary one, and a draft. */
export const NOTICES: Record<Country, readonly Notice[]> = {
  KR: [
    {
      title: '진단 시퀀스 DSA-2041 사용 중지',
      content:
        '<p>변속기 제어기 기록 시퀀스 <code>DSA-2041</code>에서 오류가 확인되어 <strong>즉시 사용을 중지</strong>합니다.</p><ul><li>진행 중인 기록은 끝까지 완료하세요.</li><li>대체 시퀀스는 <code>DSA-2047</code>입니다.</li></ul>',
    },
    {
      title: '서비스 센터 테스터 3.5.0 설치 안내',
      content:
        '<p>테스터 3.5.0을 이번 달 안에 설치해 주세요. 3.3 이하 버전은 다음 달부터 접속할 수 없습니다.</p><h3>설치 전 확인</h3><ol><li>여유 공간 20 GB</li><li>활성화 코드의 남은 기간</li></ol>',
    },
    {
      title: '이번 주 정기 점검 안내',
      content: '<p>토요일 01:00부터 03:00까지 정기 점검이 있습니다. 이 시간에는 원격 진단을 시작할 수 없습니다.</p>',
    },
    { title: '하반기 기술 교육 일정', content: '<p>하반기 고전압 안전 교육 일정을 정리하고 있습니다.</p>' },
  ],
  CN: [
    {
      title: '立即停用诊断序列 DSA-2041',
      content:
        '<p>变速器控制器刷写序列 <code>DSA-2041</code> 发现缺陷，<strong>请立即停止使用</strong>。</p><ul><li>正在进行的刷写请完成到底，不要中断。</li><li>替代序列为 <code>DSA-2047</code>。</li></ul>',
    },
    {
      title: '服务站诊断仪 3.5.0 升级通知',
      content:
        '<p>请在本月内升级到 3.5.0。3.3 及以下版本下月起不能连接。</p><h3>升级前请确认</h3><ol><li>磁盘剩余空间 20 GB 以上</li><li>激活码仍在有效期内</li></ol>',
    },
    { title: '本周系统例行维护', content: '<p>周六 01:00 至 03:00 进行例行维护，期间无法发起远程诊断。</p>' },
    { title: '下半年技术培训安排', content: '<p>下半年高压安全培训的日程正在整理。</p>' },
  ],
  EU: [
    {
      title: 'Stop using diagnostic sequence DSA-2041',
      content:
        '<p>A defect was found in the transmission programming sequence <code>DSA-2041</code>. <strong>Stop using it at once.</strong></p><ul><li>Let programming that is under way come to its end.</li><li>Use <code>DSA-2047</code> instead.</li></ul>',
    },
    {
      title: 'Workshop tester 3.5.0: install it this month',
      content:
        '<p>Please install 3.5.0 within this month. Version 3.3 and older cannot connect from next month on.</p><h3>Before you begin</h3><ol><li>20 GB of free disk space</li><li>An activation code that has not expired</li></ol>',
    },
    {
      title: 'Maintenance this weekend',
      content: '<p>Saturday from 01:00 to 03:00 UTC. Remote diagnosis cannot be started in that time.</p>',
    },
    {
      title: 'Technical training in the second half of the year',
      content: '<p>The dates of the high-voltage safety training are being collected.</p>',
    },
  ],
};

/** What is pinned comes first; the last is for the people of the tenant only. */
export const NEWS: Record<Country, readonly News[]> = {
  KR: [
    {
      title: '원격 진단, 전국 서비스 센터로 확대',
      summary: '모든 서비스 센터에서 기술 지원팀과 함께 차량을 원격으로 진단할 수 있습니다.',
      content:
        '<p>모든 서비스 센터에서 기술 지원팀의 원격 진단을 요청할 수 있습니다.</p><p>예약은 작업 지시에서 바로 할 수 있습니다.</p>',
    },
    {
      title: '고전압 배터리 진단 시퀀스 공개',
      summary: '셀 전압 편차와 절연 저항을 한 번에 확인합니다.',
      content: '<p>새 시퀀스는 셀 전압 편차와 절연 저항을 한 번에 확인합니다. 소요 시간은 약 6분입니다.</p>',
    },
    {
      title: '이달의 우수 서비스 센터',
      summary: '처리 시간이 가장 많이 줄어든 센터를 소개합니다.',
      content: '<p>평균 처리 시간을 18% 줄인 센터의 작업 방식을 소개합니다.</p>',
    },
  ],
  CN: [
    {
      title: '远程诊断覆盖全国服务站',
      summary: '所有服务站都可以请技术支持人员远程诊断车辆。',
      content: '<p>即日起，所有服务站都可以请技术支持人员远程诊断车辆。</p><p>在工单中即可预约。</p>',
    },
    {
      title: '高压电池诊断序列发布',
      summary: '一次检查电芯压差和绝缘电阻。',
      content: '<p>新序列一次检查电芯压差和绝缘电阻，全程约 6 分钟。</p>',
    },
    {
      title: '本月优秀服务站',
      summary: '看看处理时间缩短最多的服务站是怎么做的。',
      content: '<p>他们把平均处理时间缩短了 18%。</p>',
    },
  ],
  EU: [
    {
      title: 'Remote diagnosis now at every workshop',
      summary: 'Each workshop can ask technical support to look at a vehicle from afar.',
      content:
        '<p>From now on each workshop can ask technical support to look at a vehicle from afar.</p><p>Book it from the work order.</p>',
    },
    {
      title: 'New sequence for high-voltage batteries',
      summary: 'Cell deviation and insulation resistance in one run.',
      content:
        '<p>The new sequence checks cell deviation and insulation resistance in one run of about six minutes.</p>',
    },
    {
      title: 'Workshop of the month',
      summary: 'How one team became 18 % quicker.',
      content: '<p>How one team became 18 % quicker, in its own words.</p>',
    },
  ],
};
