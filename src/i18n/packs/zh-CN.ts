import locale from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';

export const pack = { locale, dayjs: 'zh-cn' };
