import { optionsFromEnvironment } from './options.ts';
import { startPaypalEmulator } from './server.ts';

try {
  const emulator = await startPaypalEmulator(optionsFromEnvironment(process.env));
  console.log(`The PayPal emulator is at ${emulator.url}. This is practice: no money moves.`);
  const stop = () => void emulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
