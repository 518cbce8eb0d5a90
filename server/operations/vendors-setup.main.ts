import { runInTerminal } from './command.ts';
import { vendorsSetup } from './vendors-setup-command.ts';

await runInTerminal(vendorsSetup);
