/** Name by which the change of one field of many rows stands among the operations: `POST {base}/changeField`. It shares the permission to change a row. */
export const CHANGE_FIELD = 'changeField';
