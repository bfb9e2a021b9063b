import locale from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import 'dayjs/locale/en';

export const pack = { locale, apply: () => dayjs.locale('en') };
export { default as engine } from '../../../contract/locales/en-US/engine.json';
