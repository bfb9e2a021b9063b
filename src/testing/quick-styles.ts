/** What a search by a role reads of each element: whether it is seen, and where its texts break. */
const TOLD = ['display', 'visibility'] as const;
type Told = (typeof TOLD)[number];

/** A rule that declares one of them. `plain` is its value where nothing but a match decides whether it holds. */
type Rule = { selector: string; property: Told; plain: string | null };
/** Rules of a sheet by the class that their last element must have; all others under the empty name. */
type Index = ReadonlyMap<string, readonly Rule[]>;

const LAST = /[^\s>+~]*$/;
const CLASS = /\.([\w-]+)(?![^(]*\))/;
const NEEDS_CASCADE = /var\(|inherit|initial|unset|revert/;

/** A class that every element has which the selector matches; empty where none is sure. */
const classOf = (selector: string): string =>
  /[,[]/.test(selector) ? '' : (CLASS.exec(LAST.exec(selector)?.[0] ?? '')?.[1] ?? '');

function isMatched(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // What this page cannot read concerns no element, as in its own cascade.
    return false;
  }
}

function* rulesOf(rules: readonly CSSRule[], isSure: boolean): Generator<[name: string, rule: Rule]> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      for (const property of TOLD) {
        const value = rule.style.getPropertyValue(property);
        if (!value || rule.selectorText.includes('::')) continue;
        const isPlain = isSure && !rule.style.getPropertyPriority(property) && !NEEDS_CASCADE.test(value);
        yield [classOf(rule.selectorText), { selector: rule.selectorText, property, plain: isPlain ? value : null }];
      }
    } else if ('cssRules' in rule) yield* rulesOf([...(rule.cssRules as CSSRuleList)], false);
  }
}

const indices = new WeakMap<object, Index>();
function indexOf({ cssRules }: CSSStyleSheet): Index {
  const known = indices.get(cssRules);
  if (known) return known;
  const index = new Map<string, Rule[]>();
  for (const [name, rule] of rulesOf([...cssRules], true)) index.set(name, [...(index.get(name) ?? []), rule]);
  indices.set(cssRules, index);
  return index;
}

/** antd writes its sheets into the head. */
const sheets = (): Index[] =>
  [...document.head.children].flatMap((each) => {
    const { sheet } = each as HTMLStyleElement;
    return sheet ? [indexOf(sheet)] : [];
  });

/** Elements whose rules disagree are left to the whole cascade. */
const UNSURE = Symbol('unsure');

/** Rules that may match an element, by its classes. */
function* candidates(element: Element, property: Told, all: readonly Index[]): Generator<Rule> {
  const names = ['', ...element.classList];
  for (const index of all)
    for (const name of names) for (const rule of index.get(name) ?? []) if (rule.property === property) yield rule;
}

/** What the rules and the element itself say; undefined where they say nothing. */
function said(element: Element, property: Told, all: readonly Index[]): string | typeof UNSURE | undefined {
  let found: string | undefined;
  for (const { plain, selector } of candidates(element, property, all)) {
    if (plain === found || !isMatched(element, selector)) continue;
    if (plain === null || found !== undefined) return UNSURE;
    found = plain;
  }
  const own = (element as HTMLElement).style.getPropertyValue(property);
  return NEEDS_CASCADE.test(own) ? UNSURE : own || found;
}

/** `display` of an element by its name and whether it is open, where no rule says another. */
const usual = new Map<string, string>();
function displayOf(element: Element, whole: CSSStyleDeclaration): string {
  const value = said(element, 'display', sheets());
  if (value === UNSURE) return whole.display;
  if (value !== undefined) return value;
  const name = `${element.tagName} ${element.hasAttribute('open')}`;
  const known = usual.get(name) ?? whole.display;
  usual.set(name, known);
  return known;
}

/** That of the nearest element around it that has one. */
function visibilityOf(element: Element, whole: CSSStyleDeclaration): string {
  const all = sheets();
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = said(at, 'visibility', all);
    if (value === UNSURE) return whole.visibility;
    if (value !== undefined) return value;
  }
  return '';
}

/**
 * Answers `display` and `visibility` of computed styles from the rules that can concern an element, and all else as before. The page that
 * stands in for a browser matches every rule with an element and all its parents after each change, which took a quarter of these tests' time.
 */
const computed = window.getComputedStyle.bind(window);
const answered = new WeakMap<Element, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const whole = computed(element, pseudo);
  const known = answered.get(element);
  if (known) return known;
  const read = (name: string): string | undefined => {
    if (!element.isConnected) return undefined;
    if (name === 'display') return displayOf(element, whole);
    return name === 'visibility' ? visibilityOf(element, whole) : undefined;
  };
  const quick = new Proxy(whole, {
    get(target, name) {
      if (name === 'getPropertyValue') return (asked: string) => read(asked) ?? target.getPropertyValue(asked);
      return (typeof name === 'string' ? read(name) : undefined) ?? (Reflect.get(target, name, target) as unknown);
    },
  });
  answered.set(element, quick);
  return quick;
};
