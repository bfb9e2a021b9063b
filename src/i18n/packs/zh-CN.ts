import locale from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

export const pack = { locale, apply: () => dayjs.locale('zh-cn') };
export { default as engine } from '../../../contract/locales/zh-CN/engine.json';
