/**
 * Loaded first in each process that the supervisor starts (`node --import`): when the supervisor dies, even by kill -9,
 * the channel to it closes and the process stops as if it had received a signal.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
// Listening alone must not keep a finished process running.
process.channel?.unref();
