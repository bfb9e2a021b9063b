import type { Language } from '../../../contract/constants';
import type { PortalContent } from '../../../contract/wire/portal';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { keepPortal } from '../../modules/data-config/portal-config';
import { demoSeed } from '../demo/demo-seed';

/** Packages that stand in `public/portal`; a test compares size and checksum with the files. */
const TESTER = {
  version: '3.5.0',
  size: '457',
  sha256: 'bbbf7b6414667ec3a80689632da87c47f7c1e41743e15671594f8331eb96deef',
  address: '/portal/gnds-tester-3.5.0-win-x64.zip',
};
const OFFLINE = {
  version: '2026.11',
  size: '479',
  sha256: '04e4c34ea790537b596a5980d785a0eca20e26da880237174362325fe1c2ff0a',
  address: '/portal/gnds-offline-data-2026.11.zip',
};

type Texts = Pick<
  PortalContents,
  'product' | 'headline' | 'introduction' | 'contactName' | 'contactAddress' | 'contactHours'
> & {
  captions: readonly [string, string, string];
  downloads: readonly [string, string];
  links: readonly (readonly [title: string, note: string])[];
};

const PICTURES = ['/portal/workshop.svg', '/portal/network.svg', '/portal/remote.svg'];
const ADDRESSES = [
  'https://www.iso.org/standard/72439.html',
  'https://www.asam.net/standards/detail/mcd-2-d/',
  '/api/docs',
];

const pageOf = (
  { captions, downloads: [tester, offline], links, ...texts }: Texts,
  contact: Pick<PortalContents, 'contactEmail' | 'contactPhone'>,
): PortalContents => ({
  ...texts,
  ...contact,
  pictures: captions.map((caption, index) => ({ address: PICTURES[index] ?? '', caption })),
  downloads: [
    { name: tester, ...TESTER },
    { name: offline, ...OFFLINE },
  ],
  links: links.map(([title, note], index) => ({ title, address: ADDRESSES[index] ?? '/', note })),
});

const pagesOf = (
  texts: Partial<Record<Language, Texts>>,
  contact: Pick<PortalContents, 'contactEmail' | 'contactPhone'>,
): PortalContent =>
  Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, pageOf(each, contact)]));

const ENGLISH = {
  captions: ['The tester at the vehicle', 'Networks and control units', 'Support from afar'],
  downloads: ['GNDS Tester for Windows', 'Data for work without a network'],
  links: [
    ['Diagnosis on CAN (ISO 15765)', 'The standard behind the transport of diagnostic messages'],
    ['ODX (ASAM MCD-2 D)', 'The format of diagnostic data'],
    ['Interface of this platform', 'Every call with its shapes, to be tried in the browser'],
  ],
} as const;
const KOREAN = {
  captions: ['차량 옆의 진단기', '차량 네트워크와 제어기', '원격 지원'],
  downloads: ['Windows용 GNDS 진단기', '오프라인 작업용 데이터'],
  links: [
    ['CAN 진단 (ISO 15765)', '진단 메시지 전송을 정한 표준'],
    ['ODX (ASAM MCD-2 D)', '진단 데이터 형식'],
    ['플랫폼 API', '모든 호출과 형식을 브라우저에서 확인'],
  ],
} as const;

const PLATFORM: Record<Language, Texts> = {
  'en-US': {
    ...ENGLISH,
    headline: 'Diagnosis and remote service, from the workshop to the back office',
    introduction:
      'Connect the tester, read what the vehicle says, and let the platform find the right sequence. Software is flashed only when it was released for this vehicle, and every step stays on record.\n\nWhere a station does not get on, the technical centre takes over from afar.',
    contactName: 'GNDS technical centre',
    contactAddress: 'Lindholmspiren 5\n417 56 Gothenburg, Sweden',
    contactHours: 'Monday to Friday, 07:00 to 18:00 (CET)',
  },
  'zh-CN': {
    captions: ['车旁的诊断仪', '车载网络与控制单元', '远程支持'],
    downloads: ['GNDS 诊断仪（Windows）', '离线作业数据'],
    links: [
      ['CAN 诊断（ISO 15765）', '诊断报文传输所依据的标准'],
      ['ODX（ASAM MCD-2 D）', '诊断数据格式'],
      ['平台接口', '所有接口及其数据结构，可在浏览器中试用'],
    ],
    headline: '从车间到后台的诊断与远程服务',
    introduction:
      '连接诊断仪，读取车辆信息，由平台匹配正确的诊断序列。只有针对本车发布的软件才会刷写，每一步都有记录。\n\n服务站遇到困难时，技术中心可远程接手处理。',
    contactName: 'GNDS 技术中心',
    contactAddress: '上海市嘉定区安亭镇',
    contactHours: '周一至周五 8:30–17:30',
  },
  'ko-KR': {
    ...KOREAN,
    headline: '정비 현장에서 백오피스까지, 진단과 원격 서비스',
    introduction:
      '진단기를 연결하면 차량 정보를 읽고 플랫폼이 알맞은 진단 시퀀스를 찾습니다. 해당 차량용으로 배포된 소프트웨어만 설치되며 모든 단계가 기록됩니다.\n\n현장에서 해결되지 않으면 기술 센터가 원격으로 지원합니다.',
    contactName: 'GNDS 기술 센터',
    contactAddress: '서울특별시 강남구 테헤란로',
    contactHours: '평일 09:00~18:00',
  },
};

/** A tenant that writes in its own language and in English; who reads Chinese gets the English page. */
const KOREA: Partial<Record<Language, Texts>> = {
  'ko-KR': {
    ...KOREAN,
    product: 'GNDS Korea',
    headline: '전국 서비스 센터를 위한 진단 포털',
    introduction:
      '전국 96개 서비스 센터에서 사용하는 진단기와 데이터를 이곳에서 받을 수 있습니다.\n\n처음 사용하는 센터는 활성화 코드를 관리자에게 요청하세요. 진단기를 설치한 뒤 코드를 한 번 입력하면 됩니다.',
    contactName: 'GNDS Korea 고객 지원',
    contactAddress: '경기도 성남시 분당구 판교역로',
    contactHours: '평일 08:30~18:30, 토요일 09:00~13:00',
  },
  'en-US': {
    ...ENGLISH,
    product: 'GNDS Korea',
    headline: 'The diagnosis portal of the service stations in Korea',
    introduction:
      'Here the 96 service stations of the country find their tester and its data.\n\nA new station asks its administrator for an activation code, installs the tester and enters the code once.',
    contactName: 'GNDS Korea support',
    contactAddress: 'Pangyoyeok-ro, Bundang-gu\nSeongnam, Korea',
    contactHours: 'Monday to Friday 08:30 to 18:30, Saturday 09:00 to 13:00 (KST)',
  },
};

/** What `/portal` shows in the demo by tenant; the platform's under an empty code. */
export const PORTALS: Readonly<Record<string, PortalContent>> = {
  '': pagesOf(PLATFORM, { contactEmail: 'support@gnds.example.com', contactPhone: '+46 31 555 01 20' }),
  '1001': pagesOf(KOREA, { contactEmail: 'support@gnds-korea.example.com', contactPhone: '+82 2 555 0136' }),
};

export const portalSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context }) => {
    for (const [tenantCode, content] of Object.entries(PORTALS)) await keepPortal(context.tx, tenantCode, content);
  },
});
