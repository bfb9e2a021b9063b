import error from '../../../contract/locales/ko-KR/error.json';
import shell from '../../../contract/locales/ko-KR/shell.json';
import validate from '../../../contract/locales/ko-KR/validate.json';

export const words = { error, shell, validate };
