/** A sheet fills the page, whichever way it is longer. */
const looksOf = (isWide: boolean): string =>
  `@page { size: ${isWide ? 'landscape' : 'portrait'}; margin: 8mm } body { margin: 0 } svg, img { width: 100%; height: auto; max-height: 100vh }`;

/** Prints what is drawn of a sheet and nothing else, in a frame of its own. */
export function printSheet(content: Node, { width, height }: { width: number; height: number }, title: string): void {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden';
  frame.title = title;
  document.body.append(frame);
  const { contentWindow: page, contentDocument: paper } = frame;
  if (!page || !paper) return frame.remove();
  const looks = paper.createElement('style');
  looks.textContent = looksOf(width > height);
  paper.title = title;
  paper.head.append(looks);
  paper.body.append(paper.importNode(content, true));
  page.addEventListener('afterprint', () => frame.remove(), { once: true });
  page.print();
}
