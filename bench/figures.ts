/** One figure of the product with its bar: `reach` must be met, `aim` is where the best would be. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  reach?: number;
  aim?: number;
  isMoreBetter?: boolean;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

function show(value: number): string {
  if (Number.isNaN(value)) return '–';
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** How far the figure is above the bar; more than 1 is better than the bar. */
const ratio = ({ value, isMoreBetter }: Figure, bar: number): string =>
  (isMoreBetter ? value / bar : bar / value).toFixed(2);

function verdict(figure: Figure): string {
  const { reach, aim } = figure;
  if (reach === undefined || Number.isNaN(figure.value)) return '';
  const isMet = figure.isMoreBetter ? figure.value >= reach : figure.value <= reach;
  const aimed = aim === undefined ? '' : `, aim ${show(aim)} (×${ratio(figure, aim)})`;
  return `${isMet ? 'meets ' : 'MISSES'} ${show(reach)} (×${ratio(figure, reach)})${aimed}`;
}

/** `told` says what the machine was busy with meanwhile. */
export function print(title: string, figures: readonly Figure[], told?: string): void {
  console.log(`\n${title}${told ? ` (${told})` : ''}`);
  for (const figure of figures)
    console.log(
      `  ${figure.name.padEnd(58)} ${show(figure.value).padStart(9)} ${figure.unit.padEnd(6)} ${verdict(figure)}`,
    );
}
