import locale from 'antd/es/locale/ko_KR';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';

export const pack = { locale, apply: () => dayjs.locale('ko') };
export { default as engine } from '../../../contract/locales/ko-KR/engine.json';

/** Words of modules and of resources, each in a file of its own. */
export const resourceWords = import.meta.glob<Record<string, unknown>>('../../../contract/resources/**/ko-KR.json', {
  import: 'default',
});
