/** What tests can learn of a page that draws nothing: whether a part is seen, and where its texts break. */
const TELLS = /[{;\s](?:display|visibility)\s*:/;

/**
 * Lets the page's style sheets hold such rules alone. Of each element that a test looks for by its role, all rules of all its parents are
 * matched anew after every change; nine of ten say colours and sizes.
 */
const replaceSync = CSSStyleSheet.prototype.replaceSync;
CSSStyleSheet.prototype.replaceSync = function (text) {
  replaceSync.call(this, text);
  const rules = [...this.cssRules].filter((rule) => !(rule instanceof CSSStyleRule) || TELLS.test(rule.cssText));
  Object.assign(this, { cssRules: rules });
};
