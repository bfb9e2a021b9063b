import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

type Props = {
  /** Read aloud as the name of the table. */
  label: string;
  heads: readonly [string, string, string];
  lines: readonly { key: string; cells: readonly [ReactNode, ReactNode, ReactNode] }[];
  hint?: string;
};

/** What something is called, with two values of it beside each other; below each other where there is no room. */
export function SideBySide({ label, heads, lines, hint }: Props) {
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, cells: [name, one, other] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-head={heads[1]}>{one}</td>
              <td data-head={heads[2]}>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </>
  );
}
