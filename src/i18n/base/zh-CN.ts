import error from '../../../contract/locales/zh-CN/error.json';
import shell from '../../../contract/locales/zh-CN/shell.json';
import validate from '../../../contract/locales/zh-CN/validate.json';

export const words = { error, shell, validate };
