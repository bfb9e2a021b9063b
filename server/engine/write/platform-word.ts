import type { Word } from '../../../contract/text/word';

/** Who has something out of whom a tenant sees no name: a user of the platform. */
export const PLATFORM_WORD: Word = { word: 'shell.tenant.platform' };
