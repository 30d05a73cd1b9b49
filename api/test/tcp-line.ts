import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a server that can be cut and restored, or can drop all data. */
export async function openLine(target: URL) {
  const sockets = new Set<Socket>();
  /** Sockets that get no more data. */
  const silent = new WeakSet<Socket>();
  let isHeld = false;
  let watch: ((from: 'client' | 'server', text: string) => void) | undefined;
  let server: Server;

  function hold(): void {
    isHeld = true;
    for (const socket of sockets) silent.add(socket);
  }

  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        const pass = (from: 'client' | 'server', to: Socket) => (data: Buffer) => {
          watch?.(from, data.toString('latin1'));
          if (!silent.has(to)) to.write(data);
        };
        near.on('data', pass('client', far)).on('close', () => far.end());
        far.on('data', pass('server', near)).on('close', () => !silent.has(near) && near.end());
        for (const socket of [near, far]) {
          sockets.add(socket);
          if (isHeld) silent.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => sockets.delete(socket));
        }
      }).listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: async () => {
      isHeld = false;
      await listen(port);
    },
    hold,
    /** Lets new connections pass; the held ones get no more data. */
    release: () => {
      isHeld = false;
    },
    /**
     * Holds when the data that one side sends from now on matches `isReached`, without passing the last piece on.
     * Resolves then.
     */
    holdAt: (side: 'client' | 'server', isReached: (sent: string) => boolean) =>
      new Promise<void>((resolve) => {
        let sent = '';
        watch = (from, text) => {
          if (from !== side) return;
          sent += text;
          if (!isReached(sent)) return;
          watch = undefined;
          hold();
          resolve();
        };
      }),
  };
}
