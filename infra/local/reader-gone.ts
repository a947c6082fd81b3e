/**
 * `bootstrap.mjs` loads this before each of our own commands. Whoever reads along may leave before the end, as `head`
 * does: the rest is then said to nobody, and the command goes on to its own end and exit code, for what it does and
 * finds is the same whoever reads it.
 */
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});
