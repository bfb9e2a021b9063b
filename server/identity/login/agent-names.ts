type Known = readonly (readonly [name: string, pattern: RegExp])[];

/** Those that call themselves by another's name too stand before it: Edge says Chrome, Chrome says Safari. */
const BROWSERS: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari\//],
  ['curl', /^curl\/(\d+)/],
];

/** Windows 11 calls itself 10, and macOS stays at 10.15 for ever: a version would tell a wrong one. */
const SYSTEMS: Known = [
  ['Windows', /\bWindows NT\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['macOS', /\bMac OS X\b/],
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid (\d+)/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

function firstOf(known: Known, agent: string): string | null {
  for (const [name, pattern] of known) {
    const found = pattern.exec(agent);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return null;
}

/** Browser and system behind a User-Agent header; null for what it does not tell. */
export const agentNamesOf = (agent: string): { browser: string | null; system: string | null } => ({
  browser: firstOf(BROWSERS, agent),
  system: firstOf(SYSTEMS, agent),
});
