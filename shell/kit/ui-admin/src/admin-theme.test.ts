import { expect, test } from 'bun:test';
import { recipes, slotRecipes } from '@chakra-ui/react/theme';
import * as components from '../index';
import { adminSystem } from './admin-theme';

test("each component of this package and of `ui` has Chakra's recipe", () => {
  const names = Object.keys(components).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const all = new Map<string, { variants?: object | undefined }>(Object.entries({ ...recipes, ...slotRecipes }));
  const wanted = [...names, 'container', 'datePicker', 'heading', 'link', 'tooltip'].filter((name) => all.has(name));
  expect(wanted.length).toBeGreaterThan(10);
  const variantsOf = (recipe: { variants?: object | undefined } | undefined) => Object.keys(recipe?.variants ?? {});
  for (const name of wanted) {
    const ours = adminSystem.getRecipe(name) ?? adminSystem.getSlotRecipe(name);
    expect(ours, name).toBeDefined();
    expect(variantsOf(ours), name).toEqual(expect.arrayContaining(variantsOf(all.get(name))));
  }
});
