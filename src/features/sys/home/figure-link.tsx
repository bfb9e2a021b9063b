import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomeFigure } from '../../../../contract/wire/home';
import type { NavItem } from '../../../../contract/wire/identity/session';
import { useSession } from '../../../session/session';

const bare = (url: string): string => url.split(/[?#]/, 1)[0]?.replace(/(\/index)?\/?$/, '') ?? '';
const holds = (menus: readonly NavItem[], path: string): boolean =>
  menus.some(({ url, children }) => (url !== null && bare(url) === bare(path)) || holds(children, path));

/** Address of the list behind a figure, with what it is searched for; of one row's own page where its id is given. */
const addressOf = ({ path, search }: HomeFigure, id?: string): string => {
  const query = new URLSearchParams(id === undefined ? search : { ...search, id }).toString();
  return query ? `${path}?${query}` : path;
};

/** Leads to the list behind a figure, or to one of its rows; plain words where the list is not in the user's menu. */
export function FigureLink({
  figure,
  row,
  search,
  className,
  children,
}: {
  figure: HomeFigure;
  row?: string;
  /** In place of the figure's own. */
  search?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}) {
  const menus = useSession((session) => session.menus);
  if (!holds(menus, figure.path)) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={addressOf(search ? { ...figure, search } : figure, row)}>
      {children}
    </Link>
  );
}
