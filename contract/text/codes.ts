import { withoutEnds } from './ends';

/** Short codes of the trade, such as VDN: capital letters and digits, with points, dashes and underlines inside. */
const CODE = /^[A-Z0-9][A-Z0-9._-]{0,31}$/;

export const isCode = (text: string): boolean => CODE.test(text);

/** Codes from whatever was pasted: commas of any script, semicolons, plus signs, slashes, bars, blanks and new lines part them. Case is raised, doubles fall out. */
export const codesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\s,;，；、|+&/]+/)
      .map((code) => withoutEnds(code, `"'`).toUpperCase())
      .filter(Boolean),
  ),
];
