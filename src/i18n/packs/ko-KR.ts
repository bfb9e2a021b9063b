import locale from 'antd/es/locale/ko_KR';
import 'dayjs/locale/ko';

export const pack = { locale, dayjs: 'ko' };
