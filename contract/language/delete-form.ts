/**
 * How a delete travels where it is not `DELETE {base}/{id}`, and `DELETE {base}` with `ids`: for programs that know another form. No
 * resource of ours says it; the requirement [LIST-07] asks for it.
 */
export type DeleteForm = {
  /** Path of these calls below the resource's own; none where absent. */
  url?: `/${string}`;
  /** One row: DELETE or POST to {url}/{id}, a form posted there, or DELETE with `?id=`. */
  one?: 'delete' | 'post' | 'form' | 'query';
  /** Name under which several are named; `ids` where absent. */
  idsKey?: string;
};
