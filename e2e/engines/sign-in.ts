import { credentials } from './fixtures';
import type { User } from './user';

/** Signs in with the login form, as the administrator. */
export async function signIn(user: User): Promise<void> {
  await user.open('/auth');
  await user.shoot('login');
  await user.fill('Username', credentials.username);
  await user.fill('Password', credentials.password);
  await user.press({ role: 'button', name: 'Accedi' });
  await user.isAt(/^\/admin$/);
  // Leaving a page while code is loading would be logged as an error.
  await user.sees({ role: 'heading', name: 'Dashboard' });
  await user.untilLoaded();
}
