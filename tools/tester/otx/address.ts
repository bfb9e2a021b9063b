/** The ECU address that the name of a communication channel ends with: `1A01`, `LL_1A01`, `0x1A01`; null where it names none. */
export function ecuAddressIn(identifier: string): string | null {
  const found = /(?:^|[^0-9A-Za-z]|^0x)([0-9A-Fa-f]{4})$/.exec(identifier.trim());
  return found?.[1]?.toUpperCase() ?? null;
}
