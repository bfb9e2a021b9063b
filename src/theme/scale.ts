import type { Language } from '../../contract/constants';

/** Size and height of a line, px where texts are as large as usual. */
type Step = readonly [size: number, line: number];
type Steps = Record<'figure' | 'title' | 'subtitle' | 'section' | 'body' | 'meta', Step>;

/** Ideographs and Hangul are as broad as high, and need more of both to be as easy to read as Latin letters. */
const LATIN: Steps = {
  figure: [28, 32],
  title: [22, 28],
  subtitle: [20, 26],
  section: [14, 20],
  body: [13, 20],
  meta: [12, 16],
};
const WIDE: Steps = { ...LATIN, figure: [28, 36], title: [22, 30], section: [15, 22], body: [14, 22], meta: [12, 18] };
/** Nothing that is read is smaller than `meta`. */
const DENSE: Record<'latin' | 'wide', Partial<Steps>> = {
  latin: { section: [13, 18], body: [12, 18] },
  wide: { section: [14, 20], body: [13, 20], meta: [12, 16] },
};

export type Written = { language: Language; isForFingers: boolean; isDense: boolean };

/** The sizes of texts: a phone is held farther away than its letters are large, and has those of the broad scripts. */
export function textSteps({ language, isForFingers, isDense }: Written): Steps {
  const isLatin = language === 'en-US' && !isForFingers;
  return { ...(isLatin ? LATIN : WIDE), ...(isDense ? DENSE[isLatin ? 'latin' : 'wide'] : {}) };
}

const sizes = (name: string, [size, line]: Step, text: number): Record<string, number> => ({
  [`fontSize${name}`]: size * text,
  [`lineHeight${name}`]: line / size,
});

/** The sizes as antd's tokens, `text` times as large as usual. */
export function typeTokens(steps: Steps, text: number): Record<string, number> {
  const { figure, title, subtitle, section, body, meta } = steps;
  return {
    ...sizes('', body, text),
    ...sizes('SM', meta, text),
    ...sizes('LG', section, text),
    fontSizeXL: subtitle[0] * text,
    ...sizes('Heading1', figure, text),
    ...sizes('Heading2', title, text),
    ...sizes('Heading3', title, text),
    ...sizes('Heading4', subtitle, text),
    ...sizes('Heading5', section, text),
  };
}

const LATIN_FACES = "'Segoe UI Variable Text', 'Segoe UI', -apple-system, 'SF Pro Text', Roboto";
const CHINESE = "'PingFang SC', 'Microsoft YaHei UI'";
const KOREAN = "'Apple SD Gothic Neo', 'Malgun Gothic'";

/** Latin faces come first, so that no system draws figures by those of its ideographs. */
export const faceOf = (language: Language): string =>
  language === 'ko-KR'
    ? `${LATIN_FACES}, ${KOREAN}, 'Noto Sans CJK KR', ${CHINESE}, 'Noto Sans CJK SC', system-ui, sans-serif`
    : `${LATIN_FACES}, ${CHINESE}, ${KOREAN}, 'Noto Sans CJK SC', 'Noto Sans CJK KR', system-ui, sans-serif`;

/** Of what is copied: identifiers, hashes, expressions. */
export const MONO =
  "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono', 'Noto Sans Mono CJK SC', monospace";

/** Of what holds a line of letters, plain and small; what a finger finds. */
export const HEIGHTS = { control: 32, small: 26, finger: 44 } as const;
/** A lamp that changes; a panel that opens. Nothing else moves. */
export const MOTION = { lamp: '0.12s', panel: '0.16s' } as const;
