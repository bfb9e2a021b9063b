const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome 142 · Windows` for what a browser says of itself; its own words where they are of no known kind. */
export function agentName(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => [name, pattern.exec(agent)?.[1]] as const).find(
    ([, version]) => version,
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return browser ? [browser.join(' '), system].filter(Boolean).join(' · ') : agent.slice(0, 60) || '–';
}
