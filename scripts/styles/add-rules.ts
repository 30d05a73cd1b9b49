/// <reference lib="dom" />
/** The rules of the modules that a server has evaluated, by class name. */
export const rules: Record<string, string> = {};

/** Adds the rules of a module to the page in development. A class name is the hash of its rules, so none changes. */
export function addRules(added: Record<string, string>): void {
  if (typeof document === 'undefined') return void Object.assign(rules, added);
  for (const [name, rule] of Object.entries(added)) {
    if (document.querySelector(`style[data-rule="${name}"]`)) continue;
    const style = document.createElement('style');
    style.dataset.rule = name;
    style.textContent = rule;
    // After the style sheets that modules import, as in the sheet of a release.
    document.body.append(style);
  }
}
