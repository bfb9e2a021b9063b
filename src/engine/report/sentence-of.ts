import { CallError } from '../../http/errors';

/** What is wrong with a question, in words: of its parts, where the server names them. */
export const sentenceOf = (error: Error): string =>
  error instanceof CallError && error.fields ? Object.values(error.fields).join(' ') : error.message;
