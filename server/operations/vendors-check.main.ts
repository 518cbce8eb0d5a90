import { runInTerminal } from './command.ts';
import { vendorsCheck } from './vendors-check-command.ts';

await runInTerminal(vendorsCheck);
