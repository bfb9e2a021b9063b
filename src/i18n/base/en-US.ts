import error from '../../../contract/locales/en-US/error.json';
import shell from '../../../contract/locales/en-US/shell.json';
import validate from '../../../contract/locales/en-US/validate.json';

export const words = { error, shell, validate };
