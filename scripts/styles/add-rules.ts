/// <reference lib="dom" />
/** CSS rules by class name, of the modules that a server has evaluated. */
export const rules: Record<string, string> = {};

/** In development, adds a module's rules to the page. A class name is the hash of its rules, so they never change. */
export function addRules(added: Record<string, string>): void {
  if (typeof document === 'undefined') return void Object.assign(rules, added);
  for (const [name, rule] of Object.entries(added)) {
    if (document.querySelector(`style[data-rule="${name}"]`)) continue;
    const style = document.createElement('style');
    style.dataset.rule = name;
    style.textContent = rule;
    // After imported style sheets, as in the style sheet of a release.
    document.body.append(style);
  }
}
