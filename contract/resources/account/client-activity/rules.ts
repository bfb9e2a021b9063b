/** What is noted of a tester. A visit is the first call after it was silent for a while. */
export const CLIENT_ACTIVITIES = [
  'activate',
  'visit',
  'login',
  'loginRefused',
  'logout',
  'bind',
  'unbind',
  'logUpload',
] as const;
export type ClientActivityKind = (typeof CLIENT_ACTIVITIES)[number];
