/** Only what came of late tells how fast it is now, ms. */
const WINDOW = 6000;
/** Sooner nothing can be said, ms. */
const LEAST = 600;

/** Tells bytes a second of late whenever it hears how many there are; null where it is too soon. */
export function speedometer(now: () => number = () => performance.now()): (loaded: number) => number | null {
  let samples: { at: number; loaded: number }[] = [];
  return (loaded) => {
    const at = now();
    samples = [...samples.filter((sample) => at - sample.at < WINDOW && sample.loaded <= loaded), { at, loaded }];
    const [first] = samples;
    return first && at - first.at >= LEAST ? ((loaded - first.loaded) / (at - first.at)) * 1000 : null;
  };
}

const STEPS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A time as people say it: one unit, rounded up. */
export function timeText(seconds: number, language: string): string {
  const { unit, seconds: step } = STEPS.find((each) => seconds >= each.seconds * 1.5) ?? STEPS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(1, Math.ceil(seconds / step)),
  );
}
