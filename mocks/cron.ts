const matchesField = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = '0', to = part.includes('/') ? '59' : from] = range === '*' ? ['0', '59'] : range.split('-');
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });

/** Whether a cron line of five fields (minute, hour, day, month, weekday; UTC) means this minute. */
export function isDue(line: string, at: Date): boolean {
  const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
  const fields = line.trim().split(/\s+/);
  return fields.length === values.length && values.every((value, place) => matchesField(fields[place] ?? '*', value));
}
