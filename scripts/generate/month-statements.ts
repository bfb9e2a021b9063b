export type Divided = {
  table: string;
  /** Column of the instant. */
  by: string;
  /** The partition of what has no month. */
  rest: string;
  /** The statements that make it, where a table that is there becomes one by month. */
  anew: readonly string[];
};

/** A table that is made is made by month, with a partition for all that has none. */
const dividedBy = (statement: string, { table, by, rest }: Divided): string =>
  statement.replace(
    new RegExp(`(CREATE TABLE "${table}" \\([\\s\\S]*?\\n\\));`),
    (_, head: string) =>
      `${head} PARTITION BY RANGE ("${by}");\n--> statement-breakpoint\nCREATE TABLE ${rest} PARTITION OF "${table}" DEFAULT;\n--> statement-breakpoint\nALTER TABLE ${rest} ENABLE ROW LEVEL SECURITY;`,
  );

const isAbout = (statement: string, table: string): boolean =>
  statement.includes(`TABLE "${table}" `) || statement.includes(` ON "${table}" `) || statement.includes(`"${table}_`);

/** Statements of a migration with a table made by month. One that is there is copied into a new one: no statement divides it. */
export function splitByMonth(statements: readonly string[], divided: Divided): string[] {
  const { table, anew } = divided;
  if (anew.length === 0) return statements.map((statement) => dividedBy(statement, divided));
  const columns = [...(anew[0] ?? '').matchAll(/^\s*"(\w+)" /gm)].map(([, name]) => `"${name}"`).join(', ');
  return [
    ...statements.filter((statement) => !isAbout(statement, table)),
    `CREATE TABLE "${table}_before" AS SELECT * FROM "${table}";`,
    `DROP TABLE "${table}";`,
    ...anew.map((statement) => dividedBy(statement, divided)),
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM "${table}_before";`,
    `DROP TABLE "${table}_before";`,
  ];
}
