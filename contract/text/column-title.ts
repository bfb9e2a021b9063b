/** How titles of columns are compared: people change case and spaces, and templates mark what is required by a star. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_-]/g, '');
