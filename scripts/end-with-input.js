/** Loaded before a program of the development site, by Bun or by Node: ends it when its standard input ends. */
process.stdin.on('end', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.stdin.resume();
