import locale from 'antd/es/locale/en_US';
import dayjs from 'dayjs';
import 'dayjs/locale/en';

export const pack = { locale, apply: () => dayjs.locale('en') };
export { default as engine } from '../../../contract/locales/en-US/engine.json';

/** Words of modules and of resources, each in a file of its own. */
export const resourceWords = import.meta.glob<Record<string, unknown>>('../../../contract/resources/**/en-US.json', {
  import: 'default',
});
