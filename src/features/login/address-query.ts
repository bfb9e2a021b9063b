/** What stands behind the `?` of the place in the console. */
export const addressQuery = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1] ?? '');
