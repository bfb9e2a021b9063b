import locale from 'antd/es/locale/en_US';
import 'dayjs/locale/en';

export const pack = { locale, dayjs: 'en' };
