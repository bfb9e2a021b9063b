import locale from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import 'dayjs/locale/en';

export const pack = { locale, apply: () => dayjs.locale('en') };
