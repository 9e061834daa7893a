/**
 * Loaded ahead of each process that the supervisor starts (`node --import`): when the supervisor dies without a word,
 * as by kill -9, the channel to it closes and the process stops as if it had got a signal.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
// Listening alone must not keep a process alive that has nothing else to do.
process.channel?.unref();
