/** Rules of ASAM are called by the part that tells them apart: `otx.core.chk_001`. */
const OF_ASAM = /^asam\.net:(\w+):[\d.]+:(\w+\.chk_\d+)\./;

/** Key of the sentence that a rule has, below `finding`. */
export const findingKey = (rule: string): string => rule.replace(OF_ASAM, '$1.$2.').replace(/(chk_\d+)\..*$/, '$1');
