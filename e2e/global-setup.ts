import { startServer } from './server';

/** One server with the demo catalogue for all tests; each test adds what it needs and takes it away again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ seed: true });
  process.env.E2E_ORIGIN = server.origin;
  return server.stop;
}
