import locale from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

export const pack = { locale, apply: () => dayjs.locale('zh-cn') };
export { default as engine } from '../../../contract/locales/zh-CN/engine.json';

/** Words of modules and of resources, each in a file of its own. */
export const resourceWords = import.meta.glob<Record<string, unknown>>('../../../contract/resources/**/zh-CN.json', {
  import: 'default',
});
