import locale from 'antd/es/locale/ko_KR';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';

export const pack = { locale, apply: () => dayjs.locale('ko') };
