/** Runs `close` once when Ctrl-C or a stop signal arrives, then ends the process. A second Ctrl-C ends it at once. */
export function closeWhenStopped(close: () => Promise<void>): void {
  let isClosing = false;
  const stop = () => {
    if (isClosing) {
      process.exit(1);
    }
    isClosing = true;
    console.log('\nStopping …');
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
