/** Preloaded into programs of the development site, by Bun or Node: ends them when their standard input ends. */
process.stdin.on('end', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 5000).unref();
});
process.stdin.resume();
