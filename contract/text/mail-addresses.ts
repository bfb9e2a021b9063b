/** Addresses that semicolons or commas part. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[;,；，\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
