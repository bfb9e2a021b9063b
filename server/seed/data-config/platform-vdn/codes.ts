import type { LocalizedText } from '../../../../contract/text/entry-languages';

/** A code with its family, the platforms that have it, and what it is called. */
export type SeedCode = { code: string; family: string; platforms: readonly string[]; name: LocalizedText };

const ALL = ['CMA', 'SPA', 'SPA2', 'BMA', 'PMA', 'SEA', 'GEEA2'] as const;
const FUEL = ['CMA', 'SPA', 'BMA', 'GEEA2'] as const;
const ELECTRIC = ['CMA', 'SPA2', 'PMA', 'SEA', 'GEEA2'] as const;

const code = (
  text: string,
  family: string,
  platforms: readonly string[],
  zh: string,
  en: string,
  ko: string,
): SeedCode => ({ code: text, family, platforms, name: { 'zh-CN': zh, 'en-US': en, 'ko-KR': ko } });

/** Codes of the demo's vehicles. */
export const SEED_CODES: readonly SeedCode[] = [
  code('LHD1', 'STRG', ALL, '左舵', 'Left-hand drive', '좌핸들'),
  code('RHD1', 'STRG', ALL, '右舵', 'Right-hand drive', '우핸들'),
  code('B4204', 'ENGN', FUEL, '2.0 L 四缸汽油机', 'Petrol engine, 2.0 l, four cylinders', '2.0 L 4기통 가솔린 엔진'),
  code('B5254', 'ENGN', FUEL, '2.5 L 五缸汽油机', 'Petrol engine, 2.5 l, five cylinders', '2.5 L 5기통 가솔린 엔진'),
  code('JLH3G15', 'ENGN', FUEL, '1.5 L 三缸汽油机', 'Petrol engine, 1.5 l, three cylinders', '1.5 L 3기통 가솔린 엔진'),
  code('JLH4G20', 'ENGN', FUEL, '2.0 L 增压汽油机', 'Petrol engine, 2.0 l, turbocharged', '2.0 L 터보 가솔린 엔진'),
  code('B4204T', 'ENGN', FUEL, '2.0 L 插电混动', 'Plug-in hybrid, 2.0 l', '2.0 L 플러그인 하이브리드'),
  code('DHT315', 'ENGN', FUEL, '三挡混动变速器', 'Hybrid transmission, three gears', '3단 하이브리드 변속기'),
  code('DHT3ENG', 'ENGN', FUEL, '混动发动机', 'Engine for hybrid drive', '하이브리드 전용 엔진'),
  code('TZ220', 'ENGN', ELECTRIC, '电机 220 kW', 'Electric motor, 220 kW', '전기 모터 220 kW'),
  code('TZ235', 'ENGN', ELECTRIC, '电机 235 kW', 'Electric motor, 235 kW', '전기 모터 235 kW'),
  code('EM400', 'ENGN', ELECTRIC, '双电机 400 kW', 'Two electric motors, 400 kW', '듀얼 모터 400 kW'),
  code('FWD1', 'DRIV', ALL, '前驱', 'Front-wheel drive', '전륜구동'),
  code('AWD2', 'DRIV', ALL, '四驱', 'All-wheel drive', '사륜구동'),
  code('RWD1', 'DRIV', ALL, '后驱', 'Rear-wheel drive', '후륜구동'),
  code('WHEEL18', 'WHLS', ALL, '18 英寸轮毂', 'Wheels, 18 inch', '18인치 휠'),
  code('WHEEL19', 'WHLS', ALL, '19 英寸轮毂', 'Wheels, 19 inch', '19인치 휠'),
  code('WHEEL20', 'WHLS', ALL, '20 英寸轮毂', 'Wheels, 20 inch', '20인치 휠'),
  code('WHEEL21', 'WHLS', ALL, '21 英寸轮毂', 'Wheels, 21 inch', '21인치 휠'),
  code('HUD0', 'HUDS', ALL, '无抬头显示', 'Without head-up display', '헤드업 디스플레이 없음'),
  code('HUD1', 'HUDS', ALL, '抬头显示', 'Head-up display', '헤드업 디스플레이'),
  code('SUNR0', 'ROOF', ALL, '无天窗', 'Without sunroof', '선루프 없음'),
  code('SUNR2', 'ROOF', ALL, '全景天窗', 'Panoramic roof', '파노라마 루프'),
  code('TOW0', 'TOWB', ALL, '无拖车钩', 'Without tow bar', '견인 장치 없음'),
  code('TOW1', 'TOWB', ALL, '电动拖车钩', 'Tow bar, electric', '전동 견인 장치'),
  code('AUD1', 'AUDI', ALL, '标准音响', 'Standard audio', '기본 오디오'),
  code('AUD3', 'AUDI', ALL, '高级音响', 'Premium audio', '프리미엄 오디오'),
  code('AUD5', 'AUDI', ALL, '环绕音响', 'Surround audio', '서라운드 오디오'),
  code('CAM1', 'CAMR', ALL, '倒车影像', 'Rear camera', '후방 카메라'),
  code('CAM360', 'CAMR', ALL, '360° 全景影像', 'Surround view, 360°', '360° 서라운드 뷰'),
  code('TRIM1', 'TRIM', ALL, '标准版', 'Trim: core', '트림: 코어'),
  code('TRIM2', 'TRIM', ALL, '高配版', 'Trim: plus', '트림: 플러스'),
  code('TRIM3', 'TRIM', ALL, '旗舰版', 'Trim: ultra', '트림: 울트라'),
  code('WLTP1', 'EMIS', ALL, '排放：WLTP 第一阶段', 'Emission: WLTP, first step', '배출: WLTP 1단계'),
  code('WLTP2', 'EMIS', ALL, '排放：WLTP 第二阶段', 'Emission: WLTP, second step', '배출: WLTP 2단계'),
  code('TCAM2', 'TCAM', ALL, '车联网模块，4G', 'Telematics unit, 4G', '텔레매틱스 장치, 4G'),
  code('TCAM3', 'TCAM', ALL, '车联网模块，5G', 'Telematics unit, 5G', '텔레매틱스 장치, 5G'),
];

const market = (
  text: string,
  countries: readonly string[],
  zh: string,
  en: string,
  ko: string,
): { market: string; countries: readonly string[]; name: LocalizedText } => ({
  market: text,
  countries,
  name: { 'zh-CN': zh, 'en-US': en, 'ko-KR': ko },
});

/** Markets of the demo; its code is `MRKT.` with the market behind. */
export const SEED_MARKETS = [
  market('KR', ['KR'], '韩国市场', 'Market: South Korea', '판매 시장: 대한민국'),
  market('CN', ['CN'], '中国大陆市场', 'Market: mainland China', '판매 시장: 중국 본토'),
  market('HK', ['HK', 'MO'], '港澳市场', 'Market: Hong Kong and Macao', '판매 시장: 홍콩·마카오'),
  market('SE', ['SE', 'NO', 'DK', 'FI'], '北欧市场', 'Market: Nordic countries', '판매 시장: 북유럽'),
  market('DE', ['DE', 'AT', 'CH'], '德语区市场', 'Market: Germany, Austria, Switzerland', '판매 시장: 독일어권'),
  market('GB', ['GB', 'IE'], '英国市场', 'Market: United Kingdom and Ireland', '판매 시장: 영국·아일랜드'),
] as const;

type SeedModel = { brand: string; brandId: string; name: string; expression: string };
const model = (brand: string, brandId: string, name: string, expression: string): SeedModel => ({
  brand,
  brandId,
  name,
  expression,
});

/** Models of the demo. One of them says too much: a vehicle of it is another one too, which the conflicts show. */
export const SEED_MODELS: readonly SeedModel[] = [
  model('geely', 'B01', 'Xingyue L', 'platform = CMA & model = KX11'),
  model('geely', 'B01', 'Xingyue L AWD', 'model = KX11 & AWD2 & week >= 202301'),
  model('geely', 'B01', 'Emgrand', 'platform = BMA & model = SX11'),
  model('geely', 'B01', 'Galaxy L7', 'model = P117 & (B4204T | DHT315 | DHT3ENG)'),
  model('lynk', 'B02', '03', 'platform = CMA & model = CC11'),
  model('zeekr', 'B07', '001', 'model = DC1E & (TZ220 | TZ235 | EM400)'),
  model('zeekr', 'B07', 'X', 'platform = PMA & model = CX1E'),
  model('smart', 'B03', '#1', 'platform = SEA & model = HX11'),
  model('polestar', 'B05', 'Polestar 3', 'platform = SPA2 & model = P3'),
  model('polestar', 'B05', 'Polestar 2', 'platform = CMA & model = P2'),
  model('volvo', 'B10', 'XC90', 'platform = SPA & model = V526'),
  model('volvo', 'B10', 'XC40', 'platform = CMA & model = V536'),
  model('lotus', 'B08', 'Eletre', 'platform = SEA & model = E132'),
  model('levc', 'B09', 'TX', 'model = TX5'),
  model('renault', 'B11', 'Koleos', 'platform = CMA & model = KR24'),
];
