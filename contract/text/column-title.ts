/** How titles of columns are compared: people change case and spaces, some end them with a colon, R puts points for spaces, and templates mark what is required by a star. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_.:-]/g, '');
