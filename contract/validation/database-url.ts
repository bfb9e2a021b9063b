/** Whether the text is the address of a PostgreSQL: a host, perhaps a port and a database. User and password have fields of their own. */
export function isDatabaseUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== '' && !username && !password && !hash;
}

/** Its host, as an address of the web has one. */
export const hostOfDatabaseUrl = (text: string): string => new URL(text).hostname;
