import type { Shot } from './visit';

/** Written into a script of the page: no text of a page may end it. */
const literal = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; background: Canvas; border-bottom: 1px solid GrayText; }
fieldset { display: flex; gap: 8px; margin: 0; padding: 0; border: 0; }
main { padding: 16px; }
h2 { margin: 24px 0 8px; font-size: 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
figure { margin: 0; }
figcaption { font-size: 12px; }
img { display: block; height: auto; border: 1px solid GrayText; }
ul { margin: 0 0 8px; padding-left: 20px; color: #c62828; }
`;

/** Runs in the page of the gallery. */
const SCRIPT = `
const form = document.forms[0], main = document.querySelector('main');
const kinds = { language: 'language', theme: 'theme', width: 'width' };
const unique = (name) => [...new Set(SHOTS.map((shot) => String(shot[name])))];
for (const name of Object.keys(kinds)) {
  const set = document.createElement('fieldset');
  for (const value of unique(name)) {
    const label = document.createElement('label'), box = Object.assign(document.createElement('input'), { type: 'checkbox', name, value, checked: true });
    label.append(box, ' ' + value); set.append(label);
  }
  form.append(set);
}
const part = Object.assign(document.createElement('input'), { type: 'search', name: 'part', placeholder: 'route or scene' });
const crooked = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'crooked' });
const size = Object.assign(document.createElement('input'), { type: 'range', name: 'size', min: 10, max: 100, value: 30 });
const labelled = (text, box) => { const label = document.createElement('label'); label.append(text + ' ', box); return label; };
form.append(part, labelled('with findings only', crooked), labelled('size', size));
const draw = () => {
  main.replaceChildren();
  const chosen = (name) => new Set([...form.querySelectorAll('[name=' + name + ']:checked')].map((box) => box.value));
  const by = Object.fromEntries(Object.keys(kinds).map((name) => [name, chosen(name)]));
  const groups = Map.groupBy(SHOTS.filter((shot) => Object.keys(kinds).every((name) => by[name].has(String(shot[name])))), (shot) => shot.route + ' ' + shot.scene);
  for (const [title, shots] of groups) {
    const flaws = Map.groupBy(shots.flatMap((shot) => shot.flaws.map((flaw) => ({ flaw, at: shot.language + ' ' + shot.width }))), ({ flaw }) => flaw);
    if (!title.includes(part.value) || (crooked.checked && flaws.size === 0)) continue;
    const head = Object.assign(document.createElement('h2'), { textContent: title });
    const list = document.createElement('ul');
    for (const [flaw, all] of flaws) list.append(Object.assign(document.createElement('li'), { textContent: flaw + ' (' + all.map(({ at }) => at).join(', ') + ')' }));
    const row = Object.assign(document.createElement('div'), { className: 'row' });
    for (const shot of shots) {
      const figure = document.createElement('figure'), link = Object.assign(document.createElement('a'), { href: shot.file, target: '_blank' });
      link.append(Object.assign(document.createElement('img'), { src: shot.file, loading: 'lazy', alt: title + ' ' + shot.language, width: shot.width * size.value / 100 }));
      figure.append(link, Object.assign(document.createElement('figcaption'), { textContent: [shot.language, shot.theme, shot.width].join(' · ') }));
      row.append(figure);
    }
    main.append(head, list, row);
  }
};
form.addEventListener('input', draw);
form.addEventListener('submit', (event) => event.preventDefault());
draw();
`;

/** One page with every picture side by side, to be narrowed by language, theme, width and route. */
export const sheetOf = (shots: readonly Shot[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery of the console</title>
<style>${STYLE}</style>
<form aria-label="What to show"></form>
<main></main>
<script>const SHOTS = ${literal(shots)};${SCRIPT}</script>
</html>
`;
