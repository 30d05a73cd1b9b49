import { createApp } from './app';
import { loadEnv } from './env';
import { listen, openServices, refuseToStart } from './start';

try {
  const env = loadEnv();
  const services = await openServices(env);
  const app = createApp({ env, ...services });
  listen(app, env, services);
} catch (error) {
  refuseToStart(error);
}
