/// <reference lib="dom" />
/** Adds the rules of a module to the page in development. A class name is the hash of its rules, so none changes. */
export function addRules(rules: Record<string, string>): void {
  if (typeof document === 'undefined') return;
  for (const [name, rule] of Object.entries(rules)) {
    if (document.querySelector(`style[data-rule="${name}"]`)) continue;
    const style = document.createElement('style');
    style.dataset.rule = name;
    style.textContent = rule;
    document.head.append(style);
  }
}
